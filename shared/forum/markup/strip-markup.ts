import type { Block } from './block.ts';
import type { Inline } from './inline.ts';
import { linesOf } from './lines.ts';
import { parseBlocks } from './parse-blocks.ts';
import { parseInline } from './parse-inline.ts';

/** Matches the `#` characters of a heading. Headings are not supported, but users type them anyway. */
const HEADING = /^#{1,6}\s+/gm;

/**
 * Converts Markdown to plain text. Removes the marks of quotes, code and emphasis, and the URLs of links. Keeps line breaks and list
 * numbers. Adds a bullet to unnumbered items, so that they remain distinguishable on a single line. Returns an empty string if the input
 * contains only markup.
 */
export function stripMarkup(text: string): string {
  return [...stripMarkupByBlock(text)].join('\n');
}

/** Strips markup one block at a time, so that callers can stop before the end. */
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
