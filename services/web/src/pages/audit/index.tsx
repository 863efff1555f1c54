/** Audit: a game, the whole store, one card, a checkpoint; and bundles, checked in this browser. */
import type { PageProps } from "~/app/pages";
import { t } from "~/texts";

import { Checkpoint } from "./checkpoint";
import { DropBundle } from "./drop-bundle";
import { GameAudit } from "./game-audit";
import { StoreAudit } from "./store-audit";
import "./audit.css";

export default function Audit({ query }: PageProps) {
  const game = query.get("game") ?? "";
  return (
    <div class="page audit">
      <h1>{t("page-audit")}</h1>
      <div class="audit-columns">
        <div class="audit-main">
          {game ? <GameAudit key={game} id={game} deal={query.get("deal")} card={query.get("card")} /> : <StoreAudit />}
        </div>
        <div class="audit-side">
          <DropBundle />
          <Checkpoint />
        </div>
      </div>
    </div>
  );
}
