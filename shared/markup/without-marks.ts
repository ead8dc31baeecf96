import type { Block } from './block.ts';
import type { Inline } from './inline.ts';
import { linesOf } from './lines.ts';
import { parseBlocks } from './parse-blocks.ts';
import { parseInline } from './parse-inline.ts';

/** People type headings, though there are none: in a text without marks they have no place either. */
const HEADING = /^#{1,6}\s+/gm;

/**
 * A text as it is read aloud: without the marks of quotes, code and emphasis, and of links only the words. Numbers of lists and line
 * breaks stay; items without a number have a bullet, which keeps them apart on one line. Empty where there is nothing but marks.
 */
export function withoutMarks(text: string): string {
  return [...blocksWithoutMarks(text)].join('\n');
}

/** The same block by block, for who needs no more than the beginning: what is not asked for is not read. */
export function* blocksWithoutMarks(text: string): Generator<string> {
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
