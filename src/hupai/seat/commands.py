"""What a seat may ask for: one physical act each, or the call for one."""

from msgspec import Struct

from hupai.rules import FanId
from hupai.seat.place import Seat
from hupai.tiles import Tile


class Act(Struct, frozen=True, tag_field="act"):
    """What *seat* does or calls."""

    seat: Seat


class ExposeFlower(Act, frozen=True, tag="expose_flower"):
    """Lay a flower down; its replacement follows (R-079)."""

    tile: Tile


class KeepFlowers(Act, frozen=True, tag="keep_flowers"):
    """Have no flower, or no other one, to replace before play begins (R-082, R-087)."""


class Draw(Act, frozen=True, tag="draw"):
    """Reach for the wall and take the next tile."""


class TakeReplacement(Act, frozen=True, tag="take_replacement"):
    """Take a tile from the end of the wall, for a flower or a kong."""


class Discard(Act, frozen=True, tag="discard"):
    """Put a tile down: the one just drawn, or one of the standing tiles."""

    tile: Tile
    drawn: bool = False


class Chow(Act, frozen=True, tag="chow"):
    """Call a chow on the discard; *lowest* is the lowest tile of the sequence."""

    lowest: Tile


class Pung(Act, frozen=True, tag="pung"):
    """Call a pung on the discard."""


class Kong(Act, frozen=True, tag="kong"):
    """Call a kong on the discard."""


class Hu(Act, frozen=True, tag="hu"):
    """Declare the win, on the tile drawn or on another player's tile."""


class Pass(Act, frozen=True, tag="pass"):
    """Let the tile go by."""


class ConcealedKong(Act, frozen=True, tag="concealed_kong"):
    """Declare four drawn tiles a kong."""

    tile: Tile


class AddToPung(Act, frozen=True, tag="add_to_pung"):
    """Add the fourth tile to an own exposed pung."""

    tile: Tile


class TakeClaimed(Act, frozen=True, tag="take_claimed"):
    """Fetch the claimed tile."""


class LayMeld(Act, frozen=True, tag="lay_meld"):
    """Expose the claimed set."""


class ShowHand(Act, frozen=True, tag="show_hand"):
    """Arrange and show the winning hand."""


class NameFan(Act, frozen=True, tag="name_fan"):
    """Name the fan of the own win, each as often as it counts."""

    fans: tuple[FanId, ...]


class Confirm(Act, frozen=True, tag="confirm"):
    """Agree with the count of another player's win."""


Command = (
    ExposeFlower
    | KeepFlowers
    | Draw
    | TakeReplacement
    | Discard
    | Chow
    | Pung
    | Kong
    | Hu
    | Pass
    | ConcealedKong
    | AddToPung
    | TakeClaimed
    | LayMeld
    | ShowHand
    | NameFan
    | Confirm
)
Claim = Chow | Pung | Kong | Hu
