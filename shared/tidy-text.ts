/**
 * The characters removed from text that others will read: control characters other than tab and line endings, and the bidirectional
 * overrides and isolates (UAX 9), which could make a name reverse an amount that follows it. Right-to-left text needs neither.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Returns the text without control characters and bidirectional overrides. */
export function tidyText(text: string): string {
  return text.replace(UNSEEN, '');
}
