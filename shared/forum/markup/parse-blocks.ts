import type { Block, BlockContent } from './block.ts';
import { isEmpty } from './lines.ts';
import { readList, startsItem } from './read-list.ts';

/** Deeper nesting stays plain text. */
const MAX_DEPTH = 4;
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const QUOTE = /^ {0,3}> ?/;

interface Read {
  content: BlockContent;
  next: number;
}

/** Parses paragraphs, lists, quotes and code blocks. */
export function parseBlocks(lines: readonly string[], depth = 0): Block[] {
  const blocks: Block[] = [];
  let apart = false;
  for (let at = 0; at < lines.length; ) {
    if (isEmpty(lines[at] ?? '')) {
      apart = blocks.length > 0;
      at++;
      continue;
    }
    const { content, next } = readBlock(lines, at, depth);
    blocks.push({ apart, ...content });
    apart = false;
    at = next;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number, depth: number): Read {
  const line = lines[at] ?? '';
  const parse = (inner: readonly string[]) => parseBlocks(inner, depth + 1);
  const fence = FENCE.exec(line)?.[1];
  if (fence) return readCode(lines, at, fence);
  if (depth < MAX_DEPTH && QUOTE.test(line)) return readQuote(lines, at, parse);
  if (depth < MAX_DEPTH && startsItem(line)) return readList(lines, at, parse);
  return readParagraph(lines, at, depth);
}

/** Reads a code block up to its closing fence, or to the end of the content. */
function readCode(lines: readonly string[], at: number, fence: string): Read {
  let end = at + 1;
  while (end < lines.length && !closes(lines[end] ?? '', fence)) end++;
  return { content: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
}

function closes(line: string, fence: string): boolean {
  const typed = line.trim();
  return typed.startsWith(fence) && typed === fence.charAt(0).repeat(typed.length);
}

function readQuote(lines: readonly string[], at: number, parse: (inner: readonly string[]) => Block[]): Read {
  let next = at + 1;
  while (QUOTE.test(lines[next] ?? '')) next++;
  const inner = lines.slice(at, next).map((line) => line.replace(QUOTE, ''));
  return { content: { kind: 'quote', blocks: parse(inner) }, next };
}

function readParagraph(lines: readonly string[], at: number, depth: number): Read {
  let next = at + 1;
  while (next < lines.length && continuesParagraph(lines[next] ?? '', depth)) next++;
  const text = lines.slice(at, next).map((line) => line.trimEnd());
  return { content: { kind: 'paragraph', text: text.join('\n') }, next };
}

function continuesParagraph(line: string, depth: number): boolean {
  if (isEmpty(line) || FENCE.test(line)) return false;
  return depth >= MAX_DEPTH || !(QUOTE.test(line) || startsItem(line));
}
