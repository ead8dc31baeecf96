/** @limit Notifications and emails | length of a user's text in an email (characters) | the beginning of the text */
const MAX_LENGTH = 160;

/** Matches bidirectional control characters, which could reverse the surrounding text. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const WORD_JOINER = '\u2060';

/**
 * Sanitizes user input for an email to another person, because strangers could otherwise use our emails for phishing. Joins the input's
 * lines and inserts invisible word joiners, so that email clients don't turn a name like `evil.example` into a link.
 */
export function sanitizeUserText(text: string): string {
  return text
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/[.:/@](?=\S)/g, `$&${WORD_JOINER}`);
}
