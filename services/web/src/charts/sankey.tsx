/** A Sankey diagram: who paid whom, in bands as broad as the amounts. */
import { sankey, sankeyJustify, sankeyLinkHorizontal, type SankeyLink, type SankeyNode } from "d3-sankey";
import { useState } from "preact/hooks";

export interface Band {
  readonly source: string;
  readonly target: string;
  readonly amount: number;
}

export interface SankeyProps {
  readonly bands: readonly Band[];
  /** What the whole diagram shows, for a screen reader. */
  readonly label: string;
  readonly nameOf: (node: string) => string;
  /** The number of the colour of a node, 0 to 7; absent: none of its own. */
  readonly colourOf: (node: string) => number | undefined;
  readonly amountOf: (amount: number) => string;
  readonly describe: (source: string, target: string, amount: string) => string;
}

interface Node {
  readonly id: string;
}
interface Link {
  readonly amount: number;
}
type LaidNode = SankeyNode<Node, Link>;
type LaidLink = SankeyLink<Node, Link>;

const WIDTH = 880;
const BAR = 12;
const GAP = 28;
const MARGIN = { top: 12, side: 150 };
const LEAST_HEIGHT = 220;
const PER_NODE = 56;

export function Sankey({ bands, label, nameOf, colourOf, amountOf, describe }: SankeyProps) {
  const [pointed, setPointed] = useState<number>();
  if (bands.length === 0) return null;
  const { nodes, links, height } = laidOut(bands);
  const path = sankeyLinkHorizontal<Node, Link>();
  return (
    <svg class="chart sankey" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      <g fill="none">
        {links.map((link, index) => {
          const [source, target] = [nodeOf(link.source), nodeOf(link.target)];
          const colour = colourOf(source.id) ?? colourOf(target.id);
          return (
            <path
              key={`${source.id} ${target.id}`}
              class={`band ${colourClass(colour)} ${pointed === index ? "pointed" : ""}`}
              d={path(link) ?? ""}
              stroke-width={Math.max(1, link.width ?? 0)}
              onPointerEnter={() => setPointed(index)}
              onPointerLeave={() => setPointed(undefined)}
            >
              <title>{describe(nameOf(source.id), nameOf(target.id), amountOf(link.value))}</title>
            </path>
          );
        })}
      </g>
      {nodes.map((node) => (
        <Bar key={node.id} node={node} name={nameOf(node.id)} amount={amountOf(node.value ?? 0)} colour={colourOf(node.id)} />
      ))}
    </svg>
  );
}

function Bar({ node, name, amount, colour }: { node: LaidNode; name: string; amount: string; colour: number | undefined }) {
  const { x0 = 0, x1 = 0, y0 = 0, y1 = 0 } = node;
  const [first, last] = [x0 < MARGIN.side + BAR, x1 > WIDTH - MARGIN.side - BAR];
  const middle = (y0 + y1) / 2;
  const place = first
    ? { x: x0 - 10, y: middle, anchor: "end" as const }
    : last
      ? { x: x1 + 10, y: middle, anchor: "start" as const }
      : { x: (x0 + x1) / 2, y: y0 - 6, anchor: "middle" as const };
  return (
    <g>
      <rect class={`bar ${colourClass(colour)}`} x={x0} y={y0} width={x1 - x0} height={Math.max(1, y1 - y0)} rx="2" />
      <text x={place.x} y={place.y} text-anchor={place.anchor} dominant-baseline={first || last ? "middle" : "auto"}>
        {name} <tspan class="amount">{amount}</tspan>
      </text>
    </g>
  );
}

const colourClass = (colour: number | undefined): string =>
  colour === undefined ? "plain" : `c${colour % 8}`;

const nodeOf = (end: LaidLink["source"]): LaidNode => end as LaidNode;

/** Nodes in columns from the first payer to the last payee; the height grows with their number. */
function laidOut(bands: readonly Band[]): { nodes: LaidNode[]; links: LaidLink[]; height: number } {
  const ids = [...new Set(bands.flatMap(({ source, target }) => [source, target]))];
  const layout = sankey<Node, Link>().nodeId((node) => node.id).nodeAlign(sankeyJustify).nodeWidth(BAR).nodePadding(GAP);
  const graph = () => ({
    nodes: ids.map((id) => ({ id })),
    links: bands.map(({ source, target, amount }) => ({ source, target, amount, value: amount })),
  });
  const columns = new Map<number, number>();
  for (const { depth = 0 } of layout(graph()).nodes) columns.set(depth, (columns.get(depth) ?? 0) + 1);
  const height = Math.max(LEAST_HEIGHT, Math.max(...columns.values()) * PER_NODE + 2 * MARGIN.top);
  const { nodes, links } = layout.extent([
    [MARGIN.side, MARGIN.top + GAP],
    [WIDTH - MARGIN.side, height - MARGIN.top],
  ])(graph());
  return { nodes, links, height };
}
