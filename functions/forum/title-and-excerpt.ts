import { isVisible } from '../../shared/forum/is-visible.ts';
import { stripMarkup, stripMarkupByBlock } from '../../shared/forum/markup/strip-markup.ts';
import { lazily } from '../../shared/lib/lazily.ts';
import { firstGraphemes } from './graphemes.ts';

const TITLE_LENGTH = 80;
const EXCERPT_LENGTH = 100;

const sentences = lazily(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** Returns the first 100 graphemes of the content (spec 2), on one line and without markup, and whether the content is longer. */
export function excerptOf(content: string): { excerpt: string; truncated: boolean } {
  let line = '';
  for (const words of stripMarkupByBlock(content)) {
    line = beginning(`${line} ${words}`);
    if (firstGraphemes(line, EXCERPT_LENGTH).length < line.length) break;
  }
  if (!isVisible(line)) line = onOneLine(content);
  const excerpt = firstGraphemes(line, EXCERPT_LENGTH);
  return { excerpt, truncated: excerpt.length < line.length };
}

/** A sentence longer than 80 graphemes is cut between words. */
export function titleOf(content: string): string {
  const lines = stripMarkup(content).split('\n').map(beginning);
  const sentence = firstSentence(lines.find(isVisible) ?? onOneLine(content));
  const whole = firstGraphemes(sentence, TITLE_LENGTH);
  if (whole.length === sentence.length) return sentence;
  const cut = firstGraphemes(sentence, TITLE_LENGTH - 1);
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${(atWord.length > cut.length / 2 ? atWord : cut).trimEnd()}…`;
}

/** List numbers and lone exclamation marks don't count as sentences. */
function firstSentence(line: string): string {
  let end = 0;
  for (const { index, segment } of sentences().segment(line)) {
    end = index + segment.length;
    if (/\p{L}/u.test(segment)) break;
  }
  return line.slice(0, end).trim();
}

/** Joins the lines and removes a bullet at the beginning, because an excerpt often shows only the first item of a list. */
const beginning = (text: string) => onOneLine(text).replace(/^(?:•\s*)+/u, '');

const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
