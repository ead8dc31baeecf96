import type { Mention } from '../../contract/forum.ts';
import type { Inline } from './inline.ts';
import { OpenMarks } from './open-marks.ts';
import { linkOrMentionAt } from './parse-plain.ts';
import { safeUrl } from './safe-url.ts';
import { UrlFinder } from './url.ts';

const ESCAPABLE = /[\\`*_[\]()<>~#+.!-]/;
const SPACE = /^\s?$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Matches the URL part of a link. The URL must not contain characters that could start another link. */
const TARGET = /\(([^\s()<>[\]]*(?:\([^\s()<>[\]]*\)[^\s()<>[\]]*)*)\)/y;

/**
 * Parses bold text, italics, code, links and mentions in a paragraph, in one pass from left to right. Unclosed marks and links with a
 * scheme other than http and https remain plain text.
 */
export function parseInline(text: string, mentions: readonly Mention[]): Inline[] {
  const marks = new OpenMarks();
  const urls = new UrlFinder(text);
  const lastRun = lastRunOfEachLength(text);
  let at = 0;
  let plain = 0;

  /** Adds the plain text before a node, and then the node. Skips `length` characters of markup. */
  function take(length: number, piece: Inline = ''): void {
    marks.add(text.slice(plain, at));
    marks.add(piece);
    at += length;
    plain = at;
  }

  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '\\' && ESCAPABLE.test(text.charAt(at + 1))) {
      take(1);
      at++;
    } else if (character === '`') {
      const run = runLength(text, at);
      const end = (lastRun.get(run) ?? 0) > at ? nextRun(text, at + run, run) : -1;
      if (end < 0) at += run;
      else take(end + run - at, { kind: 'code', text: codeWithin(text.slice(at + run, end)) });
    } else if (character === '*' || character === '_') {
      const run = runLength(text, at);
      const flanks = flanksOf(text, at, run);
      if (run > 3 || !(flanks.opens || flanks.closes)) at += run;
      else {
        take(run);
        marks.mark(character, run, flanks);
      }
    } else if (character === '[') {
      take(1);
      marks.openLink();
    } else if (character === ']') {
      take(1);
      TARGET.lastIndex = at;
      const target = text.charAt(at) === '(' ? TARGET.exec(text) : null;
      const isLink = marks.closeLink(target?.[1] === undefined ? undefined : safeUrl(target[1]));
      if (isLink && target) take(target[0].length);
      else marks.add(']');
    } else if (character === '@' || character === 'h' || character === 'H') {
      const found = linkOrMentionAt(text, at, mentions, urls);
      if (found) take(found.length, found.piece);
      else at++;
    } else at++;
  }
  take(0);
  return marks.end();
}

function runLength(text: string, at: number): number {
  const character = text.charAt(at);
  let end = at + 1;
  while (text.charAt(end) === character) end++;
  return end - at;
}

/** The parser uses these positions to avoid searching for a closing run that does not exist. */
function lastRunOfEachLength(text: string): Map<number, number> {
  return new Map([...text.matchAll(/`+/g)].map(({ 0: run, index }) => [run.length, index]));
}

/** Returns the index of the next run of exactly `length` backticks, or -1. */
function nextRun(text: string, from: number, length: number): number {
  let at = text.indexOf('`', from);
  while (at >= 0) {
    const run = runLength(text, at);
    if (run === length) return at;
    at = text.indexOf('`', at + run);
  }
  return -1;
}

/** Removes one space from each end of a code span. Such spaces only separate the code from backticks at its ends (CommonMark 6.1). */
function codeWithin(text: string): string {
  return text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '' ? text.slice(1, -1) : text;
}

/**
 * Returns whether a run of `*` or `_` characters may open or close emphasis. Underscores inside a word may not, because they belong to the
 * word.
 */
function flanksOf(text: string, at: number, run: number): { opens: boolean; closes: boolean } {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + run);
  const withinWord = (neighbor: string) => text.charAt(at) === '_' && LETTER_OR_DIGIT.test(neighbor);
  return {
    opens: !SPACE.test(after) && !withinWord(before),
    closes: !SPACE.test(before) && !withinWord(after),
  };
}
