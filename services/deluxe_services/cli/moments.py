"""As of when several partitions are examined, so that each game is examined in one of them."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from deluxe_services.cli.database import Place, place_of, reading
from deluxe_services.cli.exit_codes import Unreadable, of_the_store
from deluxe_services.cli.over_partitions import each_db_option, file_of
from deluxe_services.cli.plain import AnyCommand
from deluxe_services.cli.words import say

if TYPE_CHECKING:
    from deluxe_services.tables.moments import Moment
    from deluxe_services.tables.partitions import Partitions

Moments = Mapping[str, "Moment"]
"""By the texts of places. One that is not among them is examined as of when that begins."""

NO_MOMENTS: Final[Moments] = {}


def examined_db_option(command: AnyCommand) -> AnyCommand:
    """As ``each_db_option``; the command gets the ``moments`` of the partitions."""
    return each_db_option(command, first=_moments_for)


def moments_in(places: Sequence[tuple[str, Place]]) -> Moments:
    """The moments of these partitions, each of which has a name; ``Unreadable``.

    A partition that cannot be opened is left out, and that is said. One alone needs none.
    """
    if len(places) < 2:
        return NO_MOMENTS
    from deluxe_services.store import StoreError
    from deluxe_services.tables.crossings import CrossingWatch, moments_of
    from deluxe_services.tables.errors import AlwaysMoving

    with ExitStack() as stack:
        stores, texts = {}, {}
        for name, place in places:
            try:
                stores[name] = stack.enter_context(reading(place))
                texts[name] = str(place)
            except (StoreError, click.ClickException) as error:
                why = of_the_store(error) if isinstance(error, StoreError) else error.message
                click.echo(say("moves-not-seen", name=name, why=why), err=True)
        if len(stores) < 2:
            return {}
        try:
            moments = moments_of(CrossingWatch(), stores)
        except AlwaysMoving as error:
            raise Unreadable(say("always-moving")) from error
        return {texts[name]: moment for name, moment in moments.items()}


def _moments_for(partitions: "Partitions", options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The moments for work on all partitions: those of its beginning, if it is resumed."""
    moments = _noted(partitions, options.get("resume"))
    return {
        "moments": moments or moments_in([(one.name, place_of(one.db)) for one in partitions.all])
    }


def _noted(partitions: "Partitions", resume: Path | None) -> Moments:
    """The moments that the notes of a partition name, if the work was stopped."""
    from deluxe_services.tables.moments import noted_moments

    files = [file_of(resume, one.name) for one in partitions.all] if resume else []
    return next((moments for file in files if (moments := noted_moments(file))), {})
