/** Matches inline markup anywhere in a string, and the marker of a list, quote or code block at the start of a line. */
const MARKUP = /[*_`\\]|\]\(|^ {0,3}(?:[>+-]|~~~|\d{1,9}[.)][ \t])/m;

/** Returns false only if rendering the string as Markdown would not change its appearance. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}
