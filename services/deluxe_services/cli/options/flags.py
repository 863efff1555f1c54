"""The options of a game as flags, generated from the game's own model."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_args, get_origin

import click
from click.shell_completion import CompletionItem

from deluxe_domain.kernel.misread import nearest
from deluxe_services.cli.language.plain_values import (
    AnyCommand,
    OneOf,
    PlainCommand,
    WholeNumber,
    chosen_from,
    wording,
)
from deluxe_services.cli.language.words import Words, language, say

if TYPE_CHECKING:
    from msgspec.structs import FieldInfo

    from deluxe_domain.kernel.cards import Language
    from deluxe_domain.kernel.game import AnyGame

    GameType = click.ParamType[AnyGame]
    AnyType = click.ParamType[Any]
else:
    GameType = AnyType = click.ParamType

_PREFIX: Final = "asked_"
"""What the names of a game's options begin with among the parameters of a command."""

_GAME: Final = "deluxe_services.cli.options.flags.game"
_OPTIONS: Final = "deluxe_services.cli.options.flags.options"


class GameName(GameType):
    """The name of a game of the catalogue, which is loaded only to look it up."""

    name = "game"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> "AnyGame":
        """The game of this name."""
        from deluxe_domain.catalogue import GAMES
        from deluxe_domain.kernel.game import Game

        if isinstance(value, Game):
            return value
        if value not in GAMES:
            self.fail(
                say("no-game", name=repr(value), choice=chosen_from(value, GAMES)), param, ctx
            )
        return GAMES[value]

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click names it
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """The names of games that begin so."""
        from deluxe_domain.catalogue import GAMES

        return [CompletionItem(name) for name in GAMES if name.startswith(incomplete)]


def game_argument(*, required: bool = True) -> Callable[[AnyCommand], AnyCommand]:
    """Give a command the argument GAME."""
    metavar = "GAME" if required else "[GAME]"
    return click.argument("game", metavar=metavar, type=GameName(), required=required)


class GameCommand(PlainCommand):
    """A command that takes the options of the game that it is given, beside its own.

    ``between_bots``: what is usual is what is usual there.
    """

    def __init__(self, *arguments: Any, between_bots: bool = False, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.between_bots = between_bots

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Look for the game first: it says which options there are."""
        game = self._game_among(args)
        if game is not None:
            ctx.meta[_GAME], ctx.meta[_OPTIONS] = (
                game,
                list(options_of(game, self.between_bots, language())),
            )
        words = [word for arg in args for word in arg.split("=", 1)]
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            name = error.option_name
            wrong = self._other_options(game, name, ctx)
            bad = None if game else self._bad_value(name, words, ctx)
            raise click.UsageError(f"{bad}; {wrong}" if bad else wrong, ctx) from error

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The command's own parameters, and the options of the game."""
        return [*super().get_params(ctx), *ctx.meta.get(_OPTIONS, ())]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the options of the game apart; without a game say which games there are."""
        options: list[click.Option] = ctx.meta.pop(_OPTIONS, [])
        super().format_options(ctx, formatter)
        if options:
            game: AnyGame = ctx.meta[_GAME]
            with formatter.section(say("options-of", game=game.name)):
                formatter.write_dl([row for o in options if (row := o.get_help_record(ctx))])
        else:
            from deluxe_domain.catalogue import GAMES

            with formatter.section(say("games-with-options")):
                for name in GAMES:
                    formatter.write_text(f"{ctx.command_path} {name} --help")

    def _game_among(self, args: list[str]) -> "AnyGame | None":
        """The game that is named; a word after an option that takes one is not the game."""
        from deluxe_domain.catalogue import GAMES

        taking = {
            name
            for param in self.params
            if isinstance(param, click.Option) and not param.is_flag
            for name in param.opts
        }
        befores = ["", *args]
        for before, word in zip(befores, args, strict=False):
            if word in GAMES and before not in taking:
                return GAMES[word]
        return None

    def _with_option(self, wrong: str) -> Iterator[tuple[str, click.Option]]:
        """The games that have an option of this name."""
        from deluxe_domain.catalogue import GAMES

        for name, game in GAMES.items():
            for option in options_of(game, self.between_bots, language()):
                if wrong in option.opts:
                    yield name, option

    def _bad_value(self, wrong: str, words: Sequence[str], ctx: click.Context) -> str | None:
        """The error in the value of an option, for any game."""
        value = words[words.index(wrong) + 1 : words.index(wrong) + 2] if wrong in words else []
        complaints: list[str] = []
        options = [option for _, option in self._with_option(wrong) if not option.is_flag]
        for option in options if value else ():
            try:
                option.type.convert(value[0], option, ctx)
            except click.UsageError as error:
                complaints.append(wording(error))
        return complaints[0] if complaints and len(complaints) == len(options) else None

    def _without_game(self, wrong: str, ctx: click.Context) -> str:
        """What to write instead of an option before any game is named."""
        from deluxe_domain.catalogue import GAMES

        games = [name for name, _ in self._with_option(wrong)]
        if games:
            return say(
                "option-without-game",
                option=wrong,
                number=len(games),
                games=", ".join(games),
                command=ctx.command_path,
            )
        params = [
            *self.get_params(ctx),
            *(
                option
                for game in GAMES.values()
                for option in options_of(game, self.between_bots, language())
            ),
        ]
        names = [name[2:] for param in params for name in param.opts if name.startswith("--")]
        near = nearest(wrong.strip("-"), names)
        return say("no-such-option", option=wrong, near=f"--{near}" if near else "none")

    def _other_options(self, game: "AnyGame | None", wrong: str, ctx: click.Context) -> str:
        if game is None:
            return self._without_game(wrong, ctx)
        own = ", ".join(option.opts[0] for option in options_of(game, False))
        every = [name for param in self.get_params(ctx) for name in param.opts]
        near = nearest(wrong.strip("-"), [name[2:] for name in every if name.startswith("--")])
        return say(
            "no-option-of-game",
            game=game.name,
            option=wrong,
            near=f"--{near}" if near else "none",
            options=own,
        )


def asked(parameters: Mapping[str, object]) -> dict[str, object]:
    """The given options of the game, by their names in the model."""
    return {
        name.removeprefix(_PREFIX): value for name, value in parameters.items() if value is not None
    }


_CHOICES_WIDTH: Final = 40
"""Letters of choices that stand beside their option; more of them are named in its text."""


def options_of(
    game: "AnyGame", between_bots: bool, language: "Language" = "en"
) -> Iterator[click.Option]:
    """An option for each field of the model that a word on the command line can fill."""
    from msgspec.structs import fields

    usual = {**game.usual, **(game.simulated if between_bots else {})}
    for field in fields(game.options):
        name = field.name
        flag = name.replace("_", "-")
        kind = _kind(field)
        if kind is None:
            continue
        default_text = _shown(usual.get(name, _default(field)), language)
        choices = list(kind.choices) if isinstance(kind, OneOf) else []
        too_many = len("|".join(choices)) > _CHOICES_WIDTH
        help_text = [*_told(game, name, language), default_text]
        if too_many:
            help_text.append(f"[{', '.join(choices)}]")
        yield click.Option(
            [f"{_PREFIX}{name}", f"--{flag}/--no-{flag}" if kind is click.BOOL else f"--{flag}"],
            type=kind,
            default=None,
            metavar="CODE" if too_many else None,
            help=" ".join(filter(None, help_text)),
        )


def _told(game: "AnyGame", name: str, language: "Language") -> Iterator[str]:
    """The description of an option, from the texts of page and terminal."""
    from deluxe_services.texts.lines import Texts

    texts = Texts(game, language)
    yield f"{texts.message(f'option-{name}')}."
    if "help" in texts.bundle.attributes(f"option-{name}"):
        yield f"{texts.message(f'option-{name}.help').rstrip('.')}."


def _kind(field: "FieldInfo") -> "AnyType | None":
    """The parser of a word for this field; ``None`` if one word is not enough."""
    annotation, metadata = field.type, list[Any]()
    if get_origin(annotation) in (Union, UnionType):
        annotation = next(each for each in get_args(annotation) if each is not NoneType)
    if get_origin(annotation) is Annotated:
        annotation, *metadata = get_args(annotation)
    if annotation is bool:
        return click.BOOL
    if annotation is int:
        return WholeNumber(_bound(metadata, "ge"), _bound(metadata, "le"))
    if get_origin(annotation) is Literal:
        return OneOf([str(choice) for choice in get_args(annotation)])
    return click.STRING if annotation is str else None


def _default(field: "FieldInfo") -> object:
    """The default; ``None`` if there is none, or the option is required."""
    from msgspec import NODEFAULT

    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return None if field.default is NODEFAULT else field.default


def _bound(metadata: Sequence[Any], name: str) -> int | None:
    return next((getattr(m, name) for m in metadata if getattr(m, name, None) is not None), None)


def _shown(default: object, language: "Language") -> str:
    """The default as help shows it; empty if there is none."""
    if default is None:
        return ""
    words = Words(language)
    if isinstance(default, bool):
        default = words.say("yes" if default else "no")
    return f"[{words.say('click-default', default=str(default))}]"
