/** A mark of running text anywhere, or a list, a quote or a block of code at the beginning of a line. */
const MARKUP = /[*_`\\]|\]\(|^ {0,3}(?:[>+-]|~~~|\d{1,9}[.)][ \t])/m;

/** Whether a text may have Markdown in it. It errs only towards yes: what has none by this is the same with and without. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}
