/** A Sankey diagram: who paid whom, in bands as broad as the amounts. */
import { sankey, sankeyLeft, sankeyLinkHorizontal, type SankeyLink, type SankeyNode } from "d3-sankey";
import { useState } from "preact/hooks";

import { NARROW, useWidth } from "./width";

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

const BAR = 12;
/** Between the bars of a column there is room for a name in one line, or in two. */
const GAPS = { wide: 28, narrow: 42 };
const TOP = 12;
/** Room for the names at both ends, where they stand in one line and in two. */
const SIDES = { wide: 150, narrow: 72 };
const LEAST_HEIGHT = 220;
const PER_NODE = 56;

export function Sankey({ bands, label, nameOf, colourOf, amountOf, describe }: SankeyProps) {
  const [pointed, setPointed] = useState<number>();
  const { frame, width } = useWidth();
  if (bands.length === 0) return null;
  const narrow = width < NARROW;
  const side = narrow ? SIDES.narrow : SIDES.wide;
  const { nodes, links, height } = laidOut(bands, width, side, narrow ? GAPS.narrow : GAPS.wide);
  const path = sankeyLinkHorizontal<Node, Link>();
  return (
    <div ref={frame}>
      <svg class="chart sankey" width={width} height={height} role="img" aria-label={label}>
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
          <Bar
            key={node.id}
            node={node}
            name={nameOf(node.id)}
            amount={amountOf(node.value ?? 0)}
            colour={colourOf(node.id)}
            width={width}
            side={side}
            narrow={narrow}
          />
        ))}
      </svg>
    </div>
  );
}

interface BarProps {
  readonly node: LaidNode;
  readonly name: string;
  readonly amount: string;
  readonly colour: number | undefined;
  /** How broad the diagram is, and how much of it the names take at each end. */
  readonly width: number;
  readonly side: number;
  /** Whether the amount stands below the name. */
  readonly narrow: boolean;
}

function Bar({ node, name, amount, colour, width, side, narrow }: BarProps) {
  const { x0 = 0, x1 = 0, y0 = 0, y1 = 0 } = node;
  const [first, last] = [x0 < side + BAR, x1 > width - side - BAR];
  const middle = (y0 + y1) / 2;
  const place = first
    ? { x: x0 - 10, y: middle, anchor: "end" as const }
    : last
      ? { x: x1 + 10, y: middle, anchor: "start" as const }
      : { x: (x0 + x1) / 2, y: y0 - (narrow ? 15 : 6), anchor: "middle" as const };
  return (
    <g>
      <rect class={`bar ${colourClass(colour)}`} x={x0} y={y0} width={x1 - x0} height={Math.max(1, y1 - y0)} rx="2" />
      <text x={place.x} y={place.y} text-anchor={place.anchor} dominant-baseline={first || last ? "middle" : "auto"}>
        <tspan dy={narrow ? "-0.6em" : undefined}>{name}</tspan>{" "}
        <tspan class="amount" {...(narrow && { x: place.x, dy: "1.25em" })}>
          {amount}
        </tspan>
      </text>
    </g>
  );
}

const colourClass = (colour: number | undefined): string =>
  colour === undefined ? "plain" : `c${colour % 8}`;

const nodeOf = (end: LaidLink["source"]): LaidNode => end as LaidNode;

/** Nodes in columns from the first payer to the last payee; the height grows with their number. */
function laidOut(bands: readonly Band[], width: number, side: number, gap: number): { nodes: LaidNode[]; links: LaidLink[]; height: number } {
  const ids = [...new Set(bands.flatMap(({ source, target }) => [source, target]))];
  const layout = sankey<Node, Link>().nodeId((node) => node.id).nodeAlign(sankeyLeft).nodeWidth(BAR).nodePadding(gap);
  const graph = () => ({
    nodes: ids.map((id) => ({ id })),
    links: bands.map(({ source, target, amount }) => ({ source, target, amount, value: amount })),
  });
  const columns = new Map<number, number>();
  for (const { depth = 0 } of layout(graph()).nodes) columns.set(depth, (columns.get(depth) ?? 0) + 1);
  const height = Math.max(LEAST_HEIGHT, Math.max(...columns.values()) * PER_NODE + 2 * TOP);
  const { nodes, links } = layout.extent([
    [side, TOP + gap],
    [width - side, height - 2 * TOP],
  ])(graph());
  return { nodes, links, height };
}
