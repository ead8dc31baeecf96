import * as z from 'zod/mini';

const TITLE_LENGTH = 80;
const EXCERPT_LENGTH = 100;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * A text as it is kept: as typed, but composed (NFC), with `\n` alone for line ends, and without what cannot be shown: other control
 * characters, halves of surrogate pairs.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .normalize('NFC');
}

/** Whether there is anything to see in a text: it is more than white space and characters without a shape. */
const isVisible = (text: string) => /[^\p{Z}\p{C}\s]/u.test(text);

/** A cleaned and trimmed text of 1 to `max` characters. `empty` is the message where nothing can be seen of it. */
export const forumText = (max: number, empty: string) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.refine(isVisible, empty),
      z.maxLength(max, `At most ${max} characters`),
    );

/** The first 100 characters of a text, by grapheme (spec 2), and whether there are more. */
export function excerptOf(content: string): { excerpt: string; truncated: boolean } {
  const excerpt = firstGraphemes(content, EXCERPT_LENGTH);
  return { excerpt, truncated: excerpt.length < content.length };
}

/** The first sentence of a text without its markup, cut between words where it is longer than 80 characters. */
export function titleOf(content: string): string {
  const line = content.split('\n').map(withoutMarkup).find(isVisible) ?? content;
  const [first] = sentences.segment(line);
  const sentence = (first?.segment ?? line).trim();
  const whole = firstGraphemes(sentence, TITLE_LENGTH);
  if (whole.length === sentence.length) return sentence;
  const cut = firstGraphemes(sentence, TITLE_LENGTH - 1);
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${(atWord.length > cut.length / 2 ? atWord : cut).trimEnd()}…`;
}

/** A line of Markdown as plain text: marks of headings, quotes, lists, links, code and emphasis taken away. */
function withoutMarkup(line: string): string {
  return line
    .replace(/^[\s>]*(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+|`{3,}.*$)?/u, '')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/gu, '$1')
    .replace(/(\*\*|__|`+|(?<!\w)[*_]|[*_](?!\w))/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function firstGraphemes(text: string, count: number): string {
  let seen = 0;
  for (const { index } of graphemes.segment(text)) {
    if (seen++ === count) return text.slice(0, index);
  }
  return text;
}

/** The beginning of the grapheme that the code unit at `index` belongs to. */
export function graphemeStart(text: string, index: number): number {
  return graphemes.segment(text).containing(index)?.index ?? text.length;
}
