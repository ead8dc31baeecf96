import type { Block } from './block.ts';
import type { Inline } from './inline.ts';
import { linesOf } from './lines.ts';
import { parseBlocks } from './parse-blocks.ts';
import { parseInline } from './parse-inline.ts';

/** Headings, which aren't supported but which people type; removed along with the markup. */
const HEADING = /^#{1,6}\s+/gm;

/**
 * Returns a text without markup: without the marks of quotes, code and emphasis, and with only the text of links. List numbers and line
 * breaks stay, and unnumbered items get a bullet, which separates them when the text is put on one line. Empty if there is nothing but
 * markup.
 */
export function stripMarkup(text: string): string {
  return [...stripMarkupByBlock(text)].join('\n');
}

/** Yields the same block by block, so that a caller who needs only the beginning doesn't parse the rest. */
export function* stripMarkupByBlock(text: string): Generator<string> {
  for (const block of parseBlocks(linesOf(text))) yield wordsOfBlock(block);
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(wordsOfBlock).join('\n');
}

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wordsOf(parseInline(block.text.replace(HEADING, ''), []));
    case 'code':
      return block.text;
    case 'quote':
      return textOf(block.blocks);
    case 'list':
      return block.items
        .map(({ number, blocks }) => `${number === null ? '•' : `${number}.`} ${textOf(blocks)}`)
        .join('\n');
  }
}

function wordsOf(pieces: readonly Inline[]): string {
  return pieces.map(wordsOfPiece).join('');
}

function wordsOfPiece(piece: Inline): string {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'code':
      return piece.text;
    case 'mention':
      return `@${piece.name}`;
    default:
      return wordsOf(piece.children);
  }
}
