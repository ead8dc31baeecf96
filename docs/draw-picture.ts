import { readFileSync } from 'node:fs';
import { LINKS, NODES, type NodeName, type PictureNode, STREAMS, type Stream } from './picture.ts';

const BOX = { width: 138, height: 54 };
const GAP = { x: 28, y: 40 };
const PITCH = { x: BOX.width + GAP.x, y: BOX.height + GAP.y };
const MARGIN = 20;
const CLEARANCE = 4;

const nodes: Readonly<Record<NodeName, PictureNode>> = NODES;
const all = Object.values(nodes);
const width = 2 * MARGIN + PITCH.x * Math.max(...all.map(({ column }) => column)) + BOX.width;
// Leave a gap below the last row for lines between its boxes.
const height = MARGIN + PITCH.y * (Math.max(...all.map(({ rows }) => rows[1])) + 1);

/** Draws docs/images/architecture.svg in the product's colors, for light and dark themes. */
export function drawPicture(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">The path of a sale and of a payout through Tributary</title>
<style>
text { font: 600 14px Inter, "Segoe UI", system-ui, sans-serif; text-anchor: middle }
.kind { font-size: 12px; font-weight: 400 }
.legend { text-anchor: start }
path { fill: none; stroke-width: 1.25 }
.sale, .payout { stroke-width: 2.5 }
.inside { opacity: .2 }
rect { stroke-width: 1 }
${colors(0)}
@media (prefers-color-scheme: dark) {
${colors(1)}
}
</style>
<defs>
${['sale', 'payout', 'link'].map(arrowhead).join('\n')}
</defs>
<rect class="paper" width="${width}" height="${height}" rx="12" />
${all.map(drawBox).join('\n')}
${LINKS.map(drawLink).join('\n')}
${STREAMS.flatMap(drawStream).join('\n')}
${all.map(drawText).join('\n')}
${drawLegend('A sale', 'sale', 0)}
${drawLegend('A payout', 'payout', 1)}
</svg>
`;
}

/** Returns CSS rules with the light (0) or dark (1) colors of `web/src/styles/tokens.css`. */
function colors(theme: 0 | 1): string {
  const tokens = readFileSync(new URL('../web/src/styles/tokens.css', import.meta.url), 'utf8');
  const color = (token: string) => {
    const pair = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens);
    const value = pair?.[1 + theme];
    if (!value) throw new Error(`tokens.css has no color ${token}`);
    return value;
  };
  return [
    `.paper { fill: ${color('paper')} }`,
    `.box { fill: ${color('surface')}; stroke: ${color('line')} }`,
    `.outside { fill: none; stroke: ${color('line-strong')}; stroke-dasharray: 3 3 }`,
    `text { fill: ${color('ink')} }`,
    `.kind { fill: ${color('muted')} }`,
    `.link { stroke: ${color('line-strong')} }`,
    `.sale { stroke: ${color('brand')} }`,
    `.payout { stroke: ${color('due')} }`,
  ].join('\n');
}

const left = ({ column }: PictureNode) => MARGIN + column * PITCH.x;
const rowCenter = (row: number) => MARGIN + row * PITCH.y + BOX.height / 2;
const top = ({ rows }: PictureNode) => rowCenter(rows[0]) - BOX.height / 2;
const bottom = ({ rows }: PictureNode) => rowCenter(rows[1]) + BOX.height / 2;

function drawBox(node: PictureNode): string {
  const isOutside = node.resources?.length === 0;
  return `<rect class="${isOutside ? 'outside' : 'box'}" x="${left(node)}" y="${top(node)}" width="${BOX.width}" height="${bottom(node) - top(node)}" rx="8" />`;
}

/**
 * Draws the title and kind of a box, centered in its row. In a box with several rows, the title and kind are between the first two rows.
 */
function drawText({ title, kind, column, rows: [first, last] }: PictureNode): string {
  const x = MARGIN + column * PITCH.x + BOX.width / 2;
  const y = rowCenter(first === last ? first : first + 0.5);
  return `<text x="${x}" y="${y - 3}">${title}</text>
<text class="kind" x="${x}" y="${y + 14}">${kind}</text>`;
}

/**
 * Draws a line through the boxes that it connects, in order. If the line continues past a box with several rows, it crosses that box as a
 * faint line.
 */
function drawStream({ path, row, shift, stops }: Stream): string[] {
  const y = rowCenter(row) + shift;
  return stops.slice(1).flatMap((name, index) => {
    const [from, to] = [nodes[stops[index] ?? name], nodes[name]];
    const [start, end] = facing(from, to);
    const isCrossed = to.rows[0] !== to.rows[1] && index + 2 < stops.length;
    return [
      drawPath(path, `M${start} ${y}H${end}`),
      ...(isCrossed ? [`<path class="${path} inside" d="M${left(to)} ${y}h${BOX.width}" />`] : []),
    ];
  });
}

/**
 * Draws a thin line. The line is vertical between boxes in the same column and horizontal between boxes in the same row. A line between
 * different rows of neighboring columns is curved. A line between columns that aren't neighbors runs below the boxes.
 */
function drawLink([fromName, toName]: (typeof LINKS)[number]): string {
  const [from, to] = [nodes[fromName], nodes[toName]];
  if (Math.abs(from.column - to.column) > 1) return drawDetour(from, to);
  if (from.column === to.column) {
    const x = left(from) + BOX.width / 2;
    return drawPath(
      'link',
      top(from) > top(to)
        ? `M${x} ${top(from)}V${bottom(to) + CLEARANCE}`
        : `M${x} ${bottom(from)}V${top(to) - CLEARANCE}`,
    );
  }
  const [start, end] = facing(from, to);
  const shared = Math.min(from.rows[1], to.rows[1]);
  if (shared >= Math.max(from.rows[0], to.rows[0]))
    return drawPath('link', `M${start} ${rowCenter(shared)}H${end}`);
  const half = (start + end) / 2;
  const y2 = rowCenter(to.rows[0]);
  // Start the line above or below the center of the first box, on the side of the second box. This keeps the line away from other lines at
  // the center.
  const y1 = rowCenter(from.rows[0]) + (y2 > top(from) ? 17 : -17);
  return drawPath('link', `M${start} ${y1}C${half} ${y1} ${half} ${y2} ${end} ${y2}`);
}

/**
 * Draws a thin line through the gap below the first box. If the second box ends in another row, the line continues through the gap to the
 * right of the second box's column. The line ends to the right of the second box's center, to leave space for a line from the box below.
 */
function drawDetour(from: PictureNode, to: PictureNode): string {
  const x1 = left(from) + BOX.width / 2;
  const x2 = left(to) + (3 * BOX.width) / 4;
  const [y1, y2] = [bottom(from) + GAP.y / 2, bottom(to) + GAP.y / 2];
  const climb = y1 === y2 ? '' : `H${left(to) + BOX.width + GAP.x / 2}V${y2}`;
  return drawPath('link', `M${x1} ${bottom(from)}V${y1}${climb}H${x2}V${bottom(to) + CLEARANCE}`);
}

function facing(from: PictureNode, to: PictureNode): [start: number, end: number] {
  return from.column < to.column
    ? [left(from) + BOX.width, left(to) - CLEARANCE]
    : [left(from), left(to) + BOX.width + CLEARANCE];
}

const drawPath = (name: string, d: string) =>
  `<path class="${name}" marker-end="url(#${name}-head)" d="${d}" />`;

const arrowhead = (name: string) =>
  `<marker id="${name}-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="${name}" d="M2 1L7 4L2 7" /></marker>`;

function drawLegend(text: string, path: Stream['path'], line: number): string {
  const y = MARGIN + 12 + line * 24;
  return `<path class="${path}" d="M${MARGIN} ${y}h28" />
<text class="legend" x="${MARGIN + 38}" y="${y + 4.5}">${text}</text>`;
}
