import * as z from 'zod/mini';
import { atMostMessage } from './limits.ts';

/**
 * Returns a text as it is stored: NFC-normalized, with `\n` as the only line ending, and without characters that cannot be shown: other
 * control characters and unpaired surrogates.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .normalize('NFC');
}

/** Returns whether a text contains anything visible besides whitespace and zero-width characters. */
export const isVisible = (text: string) => /[^\p{Z}\p{C}\s]/u.test(text);

/** Builds a schema for a cleaned and trimmed text of 1 to `max` characters. `empty` is the message for a text without visible characters. */
export const forumText = (max: number, empty: string) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.refine(isVisible, empty),
      z.maxLength(max, atMostMessage(max)),
    );
