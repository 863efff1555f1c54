/** Playing on from the version that is shown, in the seat that looks on, against bots. */
import { useState } from "preact/hooks";

import { games, requestId } from "~/api/client";
import { problemOf, sentence } from "~/api/problem";
import { keepSeat, seatAt } from "~/api/seats";
import { go, link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { viewerSeat, type Viewer } from "~/game/viewer";
import { t } from "~/texts";
import { newPlayerId } from "~/ui/player-name";

import type { Replay } from "./replay";

export function PlayOn({ replay, viewer }: { replay: Replay; viewer: Viewer }) {
  const [why, setWhy] = useState("");
  const [waits, setWaits] = useState(false);
  const mine = seatAt(replay.name);
  const play = async () => {
    const [request, seat, player] = [requestId(), viewerSeat(viewer) ?? mine?.seat ?? 0, newPlayerId(mine?.name ?? "")];
    setWaits(true);
    try {
      const { game, token } = await games.branchGame({
        name: replay.name,
        requestId: request,
        version: BigInt(replay.shown.value),
        seat,
        player,
      });
      if (!game) return;
      keepSeat({ game: game.name, seat, player, name: mine?.name ?? "", request, token });
      go(link(["games", idOf(game.name), "table"]));
    } catch (error) {
      setWhy(sentence(problemOf(error)));
    } finally {
      setWaits(false);
    }
  };
  return (
    <>
      <button type="button" disabled={waits} title={t("replay-play-on-why")} onClick={() => void play()}>
        {t("replay-play-on")}
      </button>
      {why && (
        <span class="muted" role="alert">
          {why}
        </span>
      )}
    </>
  );
}
