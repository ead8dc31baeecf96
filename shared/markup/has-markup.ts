/** An inline mark anywhere, or the start of a list, a quote or a code block at the start of a line. */
const MARKUP = /[*_`\\]|\]\(|^ {0,3}(?:[>+-]|~~~|\d{1,9}[.)][ \t])/m;

/** Returns whether a text may contain Markdown. False positives are possible; a text without any reads the same with and without Markdown. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}
