import type { Block, ListItem } from './block.ts';
import { isEmpty } from './lines.ts';

/** Matches the bullet or number at the start of an item, including the spaces after it. */
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)]) +(?=\S)/;
const INDENT = /^(?: {2,}|\t)/;

export const startsItem = (line: string) => ITEM.test(line);

/**
 * Reads a list whose items are all numbered or all bulleted. An item includes the indented lines below it, which may contain nested lists.
 */
export function readList(
  lines: readonly string[],
  at: number,
  parse: (inner: readonly string[]) => Block[],
): { content: { kind: 'list'; items: ListItem[] }; next: number } {
  const items: ListItem[] = [];
  let end = at;
  let marker = markerOf(lines[at]);
  const isNumbered = marker?.number !== null;
  for (let next = at; marker && (marker.number !== null) === isNumbered; marker = markerOf(lines[next])) {
    const { number, width } = marker;
    const apart = next > end;
    end = endOfItem(lines, next + 1);
    const [first = '', ...rest] = lines.slice(next, end);
    const inner = [first.slice(width), ...rest.map((line) => withoutIndent(line, width))];
    items.push({ apart, number, blocks: parse(inner) });
    next = afterEmpty(lines, end);
  }
  return { content: { kind: 'list', items }, next: end };
}

function markerOf(line: string | undefined): { number: number | null; width: number } | undefined {
  const found = ITEM.exec(line ?? '');
  return found ? { number: found[1] ? Number(found[1]) : null, width: found[0].length } : undefined;
}

/**
 * Returns the index after the item's last line. Indented lines continue an item. Blank lines continue an item only if an indented line
 * follows.
 */
function endOfItem(lines: readonly string[], from: number): number {
  let end = from;
  for (
    let at = from;
    INDENT.test(lines[at] ?? '') && !isEmpty(lines[at] ?? '');
    at = afterEmpty(lines, end)
  ) {
    end = at + 1;
  }
  return end;
}

function afterEmpty(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isEmpty(lines[at] ?? '')) at++;
  return at;
}

function withoutIndent(line: string, width: number): string {
  if (line.startsWith('\t')) return line.slice(1);
  let spaces = 0;
  while (spaces < width && line.charAt(spaces) === ' ') spaces++;
  return line.slice(spaces);
}
