"""A game to step through on the full screen, as any viewer may see it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Static

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.viewer import Viewer
from deluxe_services.screen.app import DeluxeApp, board_line, keys_line, put
from deluxe_services.screen.board import Board
from deluxe_services.screen.boards.seats import Situation
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.entry import Entry
from deluxe_services.screen.help import Help, Topic, Why, keys_topic
from deluxe_services.screen.replays.insight import (
    Insight,
    chips_text,
    error_marks,
    first_level,
    levels_of,
)
from deluxe_services.screen.replays.inspector import audit_text, event_text
from deluxe_services.screen.replays.pace import Pace
from deluxe_services.screen.replays.rail import EventList, Rail, Sought
from deluxe_services.screen.replays.tape import Mark, Tape

if TYPE_CHECKING:
    from deluxe_replays.audit.auditor import GameAudit
    from deluxe_replays.insight.analysis import GameAnalysis
    from deluxe_replays.reports.flows import ChipFlows

_GO_TO: Final = "go-to"
_SEARCH: Final = "search"
Side = Literal["events", "event", "audit", "chips", "analysis"]
"""What stands beside the board: the list of events, what lies behind one, the audit's verdicts, who
paid whom, what was skill and what was luck.
"""

ON: Final = "on"
"""How a replay is left to play on from where it stands."""


class ReplayApp(DeluxeApp):
    """The board at any version; slider, list of events, inspector and verdicts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,k", "step(1)", show=False, priority=True),
        Binding("left,j", "step(-1)", show=False, priority=True),
        Binding("shift+right,d", "mark(1)", show=False, priority=True),
        Binding("shift+left,D", "mark(-1)", show=False, priority=True),
        Binding("home,0", "seek(1)", show=False, priority=True),
        Binding("end,dollar_sign", "seek(-1)", show=False, priority=True),
        Binding("space", "play", show=False, priority=True),
        Binding("plus,equals_sign", "speed(1)", show=False, priority=True),
        Binding("minus", "speed(-1)", show=False, priority=True),
        Binding("f", "viewer", show=False, priority=True),
        Binding("g", "ask('go-to')", show=False, priority=True),
        Binding("slash", "ask('search')", show=False, priority=True),
        Binding("i", "side('event')", show=False, priority=True),
        Binding("v", "side('audit')", show=False, priority=True),
        Binding("n", "finding", show=False, priority=True),
        Binding("c", "side('chips')", show=False, priority=True),
        Binding("a", "side('analysis')", show=False, priority=True),
        Binding("e", "error(1)", show=False, priority=True),
        Binding("E", "error(-1)", show=False, priority=True),
        Binding("less_than_sign", "level(-1)", show=False, priority=True),
        Binding("greater_than_sign", "level(1)", show=False, priority=True),
        Binding("p", "play_on", show=False, priority=True),
        Binding("q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        tape: Tape,
        language: Language,
        look: Look | None = None,
        version: int = 1,
        side: Side = "events",
    ) -> None:
        super().__init__(language, look or Look())
        self.tape = tape
        self.version = version
        self.side: Side = side
        self.audit: GameAudit | None = None
        self.flows: ChipFlows | None = None
        self.analysis: GameAnalysis | None = None
        self._level = 0
        self.texts = tape.texts(language)
        self.words.currency = self.texts.scene.currency
        self._pace = Pace(self, self._on)
        self._note = ""
        self._marks = self._find_marks()

    # --- what is on the screen ----------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Head, board and side, what happened, slider, keys."""
        yield Static(id="head")
        with Container(id="main"):
            yield Board(id="board")
            with Vertical(id="side"):
                yield EventList(id="events")
                with VerticalScroll(id="inspector", can_focus=False):
                    yield Static(id="behind")
        yield Entry(id="field")
        yield Rail(id="rail")
        yield Static(id="foot")

    def on_mount(self) -> None:
        """Show the first version."""
        self.lay_out(self.size)
        self._prepare()
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        """Lay out everything again."""
        self.lay_out(event.size)

    def redraw(self) -> None:
        """Everything as it is at the position."""
        tape, look, version = self.tape, self.look, self.version
        view, seat = tape.view(version), tape.viewer.seat
        self.query_one(Board).show(Situation(self.texts, view, self.words, look, seat))
        put(self.query_one("#head", Static), self._head())
        self.query_one(EventList).show(version, tape.last, self._told, tape.marks, look)
        self.query_one(Rail).show(version, tape.last, self._marks, self._position(), look)
        put(self.query_one("#foot", Static), self._foot())
        self.screen.set_class(self.side != "events", "inspecting")
        if self.side != "events":
            self.query_one("#behind", Static).update(self._behind())

    def _told(self, version: int) -> str:
        return " · ".join(self.tape.told(version, self.texts))

    def _head(self) -> Text:
        head = Text(no_wrap=True, overflow="ellipsis")
        head.append(f"{self.texts.message('title')}   ", "bold")
        head.append_text(board_line(self.texts, self.tape.view(self.version)))
        return head

    def _viewer_name(self, viewer: Viewer) -> str:
        if viewer.seat is None:
            return self.words.say("viewer-auditor" if viewer.auditor else "viewer-public")
        name = self.texts.scene.names.get(viewer.seat) or self.texts.message("board-free")
        return self.words.say("viewer-seat", name=name)

    def _position(self) -> Text:
        """Whether it plays, how far it is, who sees which game; or what went wrong."""
        palette, say, playing = self.look.palette, self.words.say, self._pace.playing
        if self._note:
            return Text(self._note, f"bold {palette.bad}", no_wrap=True, overflow="ellipsis")
        state = say("playing", speed=f"{self._pace.speed:g}") if playing else say("paused")
        position = say("of", version=self.version, last=self.tape.last)
        return Text.assemble(
            (f"{'▶' if playing else '‖'} {state}   {position}   ", palette.ink),
            (f"{say('seen-by')} ", palette.dim),
            (self._viewer_name(self.tape.viewer), f"bold {palette.ink}"),
            (f"   {self.tape.name}", palette.dim),
            no_wrap=True,
            overflow="ellipsis",
        )

    def _find_marks(self) -> Sequence[Mark]:
        findings = self.audit.findings if self.audit is not None else ()
        marks = [
            Mark(min(max(finding.version, 1), self.tape.last), "finding") for finding in findings
        ]
        return (*self.tape.marks, *self._errors(), *marks)

    def _errors(self) -> Sequence[Mark]:
        """The marks of decisions whose error is not below the level."""
        if self.analysis is None:
            return ()
        return error_marks(self.analysis, levels_of(self.analysis)[self._level])

    def _behind(self) -> Text:
        words, look, waiting = self.words, self.look, f"waiting-{self.side}"
        if self.side == "event":
            return event_text(self.tape, self.version, words, look)
        if self.side == "chips" and self.flows is not None:
            return chips_text(self.flows, words, look)
        if self.side == "analysis":
            if self.analysis is not None:
                insight = Insight(self.analysis, self.texts, words, look)
                return insight.text(self.version, levels_of(self.analysis)[self._level])
            if not self._can_be_analysed:
                waiting = "analysis-none"
        if self.side == "audit":
            if self.audit is not None:
                return audit_text(self.audit, words, look)
            waiting = "auditing" if self.tape.audit is not None else "audit-none"
        return Text(words.say(waiting), look.palette.dim)

    def _foot(self) -> Text:
        keys = (each.partition(" ") for each in self.words.say("replay-keys").split(" · "))
        return keys_line(((key, what) for key, _, what in keys), self.size.width - 2, self.look)

    # --- where the reader goes ----------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Keys belong to the help while it is open."""
        return not (action in _OWN and isinstance(self.screen, (Help, Why)))

    def go(self, version: int) -> None:
        """Show a version, the nearest that there is."""
        self.version = min(max(version, 1), self.tape.last)
        self._note = ""
        self.redraw()

    def action_step(self, by: int) -> None:
        """One event on or back."""
        self.go(self.version + by)

    def action_mark(self, step: int) -> None:
        """To the next or the last mark."""
        self.go(self.tape.next_mark(self.version, step))

    def action_seek(self, version: int) -> None:
        """To the first event, or with -1 to the last."""
        self.go(self.tape.last if version < 0 else version)

    @on(Sought)
    def _sought(self, event: Sought) -> None:
        self.go(event.version)

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._pace.playing

    def action_play(self) -> None:
        """Play or pause."""
        if not self.playing and self.version == self.tape.last:
            self.version = 1
        self._pace.toggle()
        self.redraw()

    def _on(self) -> None:
        if self.version >= self.tape.last:
            self._pace.pause()
        self.go(self.version + 1)

    def action_speed(self, step: int) -> None:
        """Play faster or slower."""
        self._pace.change(step)
        self.redraw()

    def action_viewer(self) -> None:
        """Look on as the next viewer."""
        viewers = self.tape.viewers()
        at = viewers.index(self.tape.viewer)
        self.tape.viewer = viewers[(at + 1) % len(viewers)]
        self.texts = self.tape.texts(self.language)
        self.query_one(EventList).forget()
        self.redraw()

    # --- what lies behind ---------------------------------------------------------------------

    def action_side(self, side: Side) -> None:
        """Show what lies behind, or the list of events again."""
        self.side = "events" if self.side == side else side
        self._prepare()
        self.redraw()

    def _prepare(self) -> None:
        """Compute what stands beside the board, where that has not been done."""
        if self.side == "audit" and self.audit is None and self.tape.audit is not None:
            self.compute("audit", self.tape.audit)
        elif self.side == "chips" and self.flows is None and self.tape.flows is not None:
            self.compute("flows", self.tape.flows)
        elif self.side == "analysis" and self.analysis is None and self._can_be_analysed:
            self.compute("analysis", self.tape.analysis)

    @property
    def _can_be_analysed(self) -> bool:
        return self.tape.analysis is not None and self.tape.over

    @work(thread=True)
    def compute(self, name: str, compute: Callable[[], Any] | None) -> None:
        """Audit, add up or analyse the game, which may take a while."""
        if compute is not None:
            self.call_from_thread(self._computed, name, compute())

    def _computed(self, name: str, result: Any) -> None:
        setattr(self, name, result)
        if name == "analysis":
            self._level = first_level(result)
        self._marks = self._find_marks()
        self.redraw()

    def action_error(self, step: int) -> None:
        """To the next or the last decision that is marked; without an analysis, begin it."""
        if self.analysis is None:
            self.side = "analysis"
            self._prepare()
            self.redraw()
            return
        versions = [mark.version for mark in self._errors()]
        later = [each for each in versions if (each - self.version) * step > 0]
        if later:
            self.go(later[0] if step > 0 else later[-1])

    def action_level(self, step: int) -> None:
        """Mark fewer decisions, or more."""
        if self.analysis is not None:
            last = len(levels_of(self.analysis)) - 1
            self._level = min(max(self._level + step, 0), last)
            self._marks = self._find_marks()
            self.redraw()

    def action_play_on(self) -> None:
        """Leave to play on from here, in the seat as which one looks on."""
        self.exit(ON)

    def action_finding(self) -> None:
        """To the next finding of the audit."""
        versions = sorted(mark.version for mark in self._marks if mark.kind == "finding")
        if versions:
            self.go(next((version for version in versions if version > self.version), versions[0]))

    def action_ask(self, field: str) -> None:
        """Ask for a number or for what to search."""
        hint = f"1 – {self.tape.last} · Esc" if field == _GO_TO else "Esc"
        self.query_one(Entry).open(field, self.words.say(field), "", hint)

    def given(self, field: str, text: str) -> None:
        """Go to the version, or to what was searched."""
        self.query_one(Entry).close()
        if field == _GO_TO and text.isdigit():
            self.go(int(text))
        elif field == _SEARCH and text:
            version = self.tape.find(text, self.version, self.texts)
            if version is not None:
                self.go(version)
            else:
                self._note = self.words.say("not-found", text=text)
                self.redraw()

    def on_key(self, event: events.Key) -> None:
        """Page keys scroll what lies behind."""
        if event.key in ("pageup", "pagedown", "up", "down") and self.side != "events":
            lines = {"pageup": -8, "pagedown": 8, "up": -1, "down": 1}[event.key]
            self.query_one("#inspector").scroll_relative(y=lines, animate=False)

    # --- help ---------------------------------------------------------------------------------

    def topics(self) -> Sequence[Topic]:
        """The keys."""
        return [keys_topic(self.words, "help-replay")]

    def game_name(self) -> str:
        """The game that is shown."""
        return self.tape.game.name


_OWN: Final = frozenset(
    {
        *("step", "mark", "seek", "play", "speed", "viewer", "ask", "side", "finding", "quit"),
        *("help", "error", "level", "play_on"),
    }
)
"""The actions whose keys are letters or arrows."""
