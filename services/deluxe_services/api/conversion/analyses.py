"""The analysis of a game as ``ReplayService.AnalyseGame`` sends it."""

from collections.abc import Iterator

from deluxe_replays.insight.analysis import (
    Chance,
    DealAnalysis,
    Decision,
    GameAnalysis,
    WorthAt,
)
from deluxe_services.api.conversion.mapping import MAPPINGS, GameMapping
from pokerdeluxe.v1 import replay_service_pb2 as pb


def responses(analysis: GameAnalysis, own: int | None) -> Iterator[pb.AnalyseGameResponse]:
    """The messages: the summary, then each deal; of the seat ``own`` only its own decisions."""
    yield pb.AnalyseGameResponse(
        summary=pb.AnalysisSummary(
            worth=analysis.worth,
            basis=analysis.basis,
            samples=analysis.samples,
            unit=analysis.unit,
            complete=analysis.complete,
            own_only=own is not None,
        )
    )
    for deal in analysis.deals:
        yield pb.AnalyseGameResponse(analysis=_deal(analysis, deal, own))


def _deal(analysis: GameAnalysis, deal: DealAnalysis, own: int | None) -> pb.DealAnalysis:
    mapping, versions = MAPPINGS[analysis.rules], range(deal.first, deal.last + 1)
    decisions = [
        each for each in analysis.decisions if each.version in versions and own in (None, each.seat)
    ]
    message = pb.DealAnalysis(
        number=deal.number,
        first_version=deal.first,
        last_version=deal.last,
        seats=[_seat(deal, seat, own) for seat in deal.seats if own in (None, seat)],
        decisions=[_decision(mapping, each) for each in decisions],
    )
    if own is None:
        message.luck.extend(_luck(each) for each in analysis.chances if each.version in versions)
        message.worths.extend(_worth(each) for each in analysis.worths if each.version in versions)
    return message


def _seat(deal: DealAnalysis, seat: int, own: int | None) -> pb.SeatAnalysis:
    return pb.SeatAnalysis(
        seat=seat,
        result=deal.result[seat],
        luck=deal.luck[seat] if own is None else None,
        error=deal.errors[seat],
        decisions=deal.decisions[seat],
    )


def _decision(mapping: GameMapping, decision: Decision) -> pb.AnalysedDecision:
    read = mapping.game.commands.plain
    acts = [
        pb.PricedAct(command=mapping.command(read(act.command)), worth=act.worth)
        for act in decision.acts
    ]
    return pb.AnalysedDecision(
        version=decision.version,
        seat=decision.seat,
        acts=acts,
        made=decision.made,
        by_clock=decision.by_clock,
    )


def _luck(chance: Chance) -> pb.AmountsAt:
    return pb.AmountsAt(version=chance.version, amounts=chance.luck)


def _worth(worth: WorthAt) -> pb.AmountsAt:
    return pb.AmountsAt(version=worth.version, amounts=worth.worth)
