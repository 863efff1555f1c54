/** Chips: who paid whom, in one game at any version, or in the whole store over a time. */
import type { PageProps } from "~/app/pages";

import { GameChips } from "./game-chips";
import { StoreChips } from "./store-chips";
import "~/charts/charts.css";
import "./chips.css";

export default function Chips({ query }: PageProps) {
  const game = query.get("game");
  return game ? <GameChips key={game} id={game} query={query} /> : <StoreChips query={query} />;
}
