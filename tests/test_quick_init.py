import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from undercroft.core.quick_init import Sharing, quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Point:
    """Where something is."""

    x: int
    y: int = 0
    notes: tuple[str, ...] = ()


def test_it_is_the_dataclass_that_it_was() -> None:
    one, two = Point(1, notes=("a",)), Point(1, 0, ("a",))
    assert one == two and hash(one) == hash(two) and {one, two} == {one}
    assert repr(one).endswith("Point(x=1, y=0, notes=('a',))")
    assert replace(one, y=2) == Point(1, 2, ("a",)) != one
    assert pickle.loads(pickle.dumps(one)) == one
    assert type(one) is Point and not hasattr(one, "__dict__")


def test_it_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Point(1).x = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        Point()  # type: ignore[call-arg]


def test_fields_that_are_made_by_a_call_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Listed\.items: only plain fields"):

        @quickly_made
        @dataclass(frozen=True, slots=True)
        class Listed:
            items: list[int] = field(default_factory=list)


def test_what_shares_fields_is_the_same_as_what_names_them_all() -> None:
    sharing = Sharing(Point, "y")
    shared = sharing.share(notes=("a",), x=1)
    one, two = sharing.make(shared, 2), sharing.make(shared, y=3)
    assert (one, two) == (Point(1, 2, ("a",)), Point(1, 3, ("a",)))
    assert type(one) is Point and pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(FrozenInstanceError):
        one.x = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="missing 1 required keyword-only argument: 'x'"):
        sharing.share(notes=())
