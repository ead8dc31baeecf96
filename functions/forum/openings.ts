import { isVisible } from '../../shared/forum-text.ts';
import { blocksWithoutMarks, withoutMarks } from '../../shared/markup/without-marks.ts';
import { firstGraphemes } from './graphemes.ts';

const TITLE_LENGTH = 80;
const EXCERPT_LENGTH = 100;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first 100 characters of a text, by grapheme (spec 2), on one line and without its marks, and whether there are more. */
export function excerptOf(content: string): { excerpt: string; truncated: boolean } {
  let line = '';
  for (const words of blocksWithoutMarks(content)) {
    line = beginning(`${line} ${words}`);
    if (firstGraphemes(line, EXCERPT_LENGTH).length < line.length) break;
  }
  if (!isVisible(line)) line = onOneLine(content);
  const excerpt = firstGraphemes(line, EXCERPT_LENGTH);
  return { excerpt, truncated: excerpt.length < line.length };
}

/** The first sentence of a text without its marks, cut between words where it is longer than 80 characters. */
export function titleOf(content: string): string {
  const lines = withoutMarks(content).split('\n').map(beginning);
  const sentence = firstSentence(lines.find(isVisible) ?? onOneLine(content));
  const whole = firstGraphemes(sentence, TITLE_LENGTH);
  if (whole.length === sentence.length) return sentence;
  const cut = firstGraphemes(sentence, TITLE_LENGTH - 1);
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${(atWord.length > cut.length / 2 ? atWord : cut).trimEnd()}…`;
}

/** Up to the end of the first sentence that says something: the number of a list's item, or an exclamation mark alone, does not. */
function firstSentence(line: string): string {
  let end = 0;
  for (const { index, segment } of sentences.segment(line)) {
    end = index + segment.length;
    if (/\p{L}/u.test(segment)) break;
  }
  return line.slice(0, end).trim();
}

/** On one line, and of a list the words of its first item: its bullet has nothing to keep apart. */
const beginning = (text: string) => onOneLine(text).replace(/^(?:•\s*)+/u, '');

const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
