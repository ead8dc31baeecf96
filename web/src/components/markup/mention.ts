import type { Mention } from '../../../../shared/contract/forum.ts';

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The name of the one of `mentions` that `@` at `at` names, the longest where several fit; undefined for any other `@`. */
export function mentionAt(text: string, at: number, mentions: readonly Mention[]): string | undefined {
  // Within a word it is a mail address.
  if (LETTER_OR_DIGIT.test(text.charAt(at - 1))) return undefined;
  let longest: string | undefined;
  for (const { name } of mentions) {
    if (!name || name.length <= (longest?.length ?? 0) || !text.startsWith(name, at + 1)) continue;
    if (!LETTER_OR_DIGIT.test(text.charAt(at + 1 + name.length))) longest = name;
  }
  return longest;
}
