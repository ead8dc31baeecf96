/**
 * What has no place in a text of one person that others read: control characters but for tab and line ends, and the marks that turn the
 * direction of all that follows them (UAX 9), by which a name could write an amount backwards. Right-to-left writing needs neither.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** The text without what has no place in it. */
export function tidyText(text: string): string {
  return text.replace(UNSEEN, '');
}
