/** UTF-16 code units of someone's words that a mail shows. */
const MAX_LENGTH = 160;

/** Directions that would turn the words around them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const WORD_JOINER = '\u2060';

/**
 * Words that a user typed, as a mail may carry them to someone else: one line, and nothing that a mail program would make a link
 * of, or nobody's mails were safe from strangers who call themselves `evil.example`. The character that breaks such an address up is
 * not seen.
 */
export function userText(text: string): string {
  return text
    .toWellFormed()
    .replace(TURNS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/[.:/@](?=\S)/g, `$&${WORD_JOINER}`);
}
