/** Matches inline markup anywhere in a text, and the marker of a list, quote or code block at the start of a line. */
const MARKUP = /[*_`\\]|\]\(|^ {0,3}(?:[>+-]|~~~|\d{1,9}[.)][ \t])/m;

/** Returns whether a text may contain Markdown. The result is false only if the text looks the same with and without Markdown. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}
