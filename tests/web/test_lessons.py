"""Lessons on the page: every one is played to its end by hand, as its script says."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.choosing import some_of
from tests.web.conftest import DESKTOP, PHONE, Visitor
from tests.web.learner import KeyLearner, Learner, TapLearner
from tests.web.looking import faults_for_screen_readers, soon
from undercroft.games import GAMES
from undercroft.lessons.reader import lessons_of

Visit = Callable[..., Visitor]
LANGUAGES = ("en", "fr")
# In `make soak` every lesson by every hand at both sizes, each hand in one language at each.
BY = [(learner, size) for learner in (TapLearner, KeyLearner, Learner) for size in (PHONE, DESKTOP)]
ALL = [
    (game, lesson.number, *by, LANGUAGES[(lesson.number + at // 2 + at) % 2])
    for game in GAMES
    for lesson in lessons_of(game)
    for at, by in enumerate(BY)
]
# In `make test` two of each game: every number, every hand and both languages are among them.
SHORT = [
    ("petz", 1, TapLearner, PHONE),
    ("petz", 3, Learner, DESKTOP),
    ("decorators", 2, KeyLearner, DESKTOP),
    ("decorators", 4, TapLearner, PHONE),
    ("pugquest", 3, Learner, DESKTOP),
    ("pugquest", 5, KeyLearner, DESKTOP),
]

# Buttons that turn a tile and lie within no ring, once all rings are there.
UNLIT = """(() => {
    const boxOf = one => one.getBoundingClientRect();
    const rings = [...document.querySelectorAll('.veil .ring')].map(boxOf);
    const turns = [...document.querySelectorAll('.turns button')];
    const within = ({x, y, right, bottom}) => rings.some(ring =>
        ring.x <= x && ring.y <= y && ring.right >= right && ring.bottom >= bottom);
    const out = turns.filter(one => !within(boxOf(one)));
    return turns.length ? out.map(() => 'unlit') : ['nothing turns'];
})()"""


@some_of(
    ("game", "number", "learner", "size", "language"),
    ALL,
    kept=[at for at, case in enumerate(ALL) if case[:4] in SHORT],
)
def test_every_lesson_is_played_to_its_end_by_hand(
    visit: Visit,
    game: str,
    number: int,
    learner: type[Learner],
    size: tuple[int, int],
    language: str,
) -> None:
    """At every step all that is lit is there, in sight and not covered."""
    visitor = visit(size=size, language=language, touch=learner is TapLearner)
    page = visitor.go(f"/school/{game}/{number}")
    expect(page.locator(".guide .say")).to_be_visible()
    assert faults_for_screen_readers(page) == []
    assert learner(page, game, number).play() == []


def test_a_newcomer_errs_goes_back_hides_and_returns(visit: Visit) -> None:
    """From the first page into a lesson, off its path, and out at its end."""
    page = visit().go("/")
    assert faults_for_screen_readers(page) == []
    page.get_by_role("link", name="Show me how").click()
    guide, acts = page.locator(".guide .say"), page.locator(".guide .acts button")
    expect(guide.locator(".of")).to_have_text("step 1 of 8")
    page.keyboard.press("w")
    expect(guide.locator(".go")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(guide.locator(".of")).to_have_text("step 3 of 8")
    page.locator('.hand [data-thing="need:1"]').click()
    page.locator('[data-key="bar:0:2"]').click()
    expect(guide.locator("p")).to_contain_text("leaves manure")
    acts.filter(has_text="Take it back").click()
    expect(guide.locator(".task")).to_contain_text("Put green hunger on the green bar")
    acts.filter(has_text="Show me").click()
    acts.filter(has_text="Do it").click()
    expect(guide.locator(".of")).to_have_text("step 4 of 8")
    page.keyboard.press("Escape")
    expect(guide).to_have_count(0)
    page.reload()
    expect(guide.locator(".of")).to_have_text("step 4 of 8")
    acts.filter(has_text="Back").click()
    expect(guide.locator(".of")).to_have_text("step 3 of 8")
    acts.filter(has_text="Skip lesson").click()
    expect(page.get_by_text("0 of 5 lessons done")).to_have_count(3)
    assert faults_for_screen_readers(page) == []


def test_who_knows_the_games_is_not_asked_again(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="I know these games").click()
    expect(page.get_by_text("New here?")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("link", name="Lesson 1 · 4 min Dungeon Petz")).to_be_visible()
    expect(page.get_by_text("New here?")).to_have_count(0)


def test_who_lays_a_tile_askew_sees_how_to_turn_it(visit: Visit) -> None:
    page = visit(size=PHONE, language="fr").go("/school/decorators/1")
    learner = TapLearner(page, "decorators", 1)
    assert learner.play(until="turn") == []
    turn = learner.lesson.steps[3]
    for text in turn.show:
        learner.stage(turn, text)
    expect(page.locator(".guide .say p")).to_contain_text("Tournez-la")
    assert soon(page, UNLIT) == []
    page.locator(".turns button").last.tap()
    expect(page.locator(".guide .task")).to_contain_text("Construire")


def test_at_the_end_of_a_lesson_all_buttons_stay_on_the_paper(visit: Visit) -> None:
    """In a low window, where the speech was narrow at the last step."""
    page = visit(size=(1366, 768)).go("/school/pugquest/3")
    assert Learner(page, "pugquest", 3).play() == []
