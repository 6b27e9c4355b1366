// Run sample.py under Pyodide: node score.mjs FOLDER, where FOLDER holds hupai/, sample.py and
// hands.txt. The result is printed as JSON.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [folder] = process.argv.slice(2);
const pyodide = await loadPyodide();

function copy(from, to) {
  pyodide.FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), `${to}/${name}`];
    if (statSync(source).isDirectory()) copy(source, target);
    else pyodide.FS.writeFile(target, readFileSync(source));
  }
}

copy(folder, "/law");
const printed = [];
pyodide.setStdout({ batched: (line) => printed.push(line) });
pyodide.runPython(`
import sys
sys.path.insert(0, "/law")
import sample
sample.main("/law/hands.txt")
`);
process.stdout.write(`${printed.join("\n")}\n`);
