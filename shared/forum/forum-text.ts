import * as z from 'zod/mini';
import { atMostMessage } from '../limits.ts';
import { isVisible } from './is-visible.ts';

/**
 * Normalizes forum content for storage. Converts it to NFC and every line ending to `\n`. Removes other control characters except tabs,
 * and bidirectional overrides and isolates (UAX 9). Replaces unpaired surrogates with U+FFFD.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed()
    .normalize('NFC');
}

/**
 * Builds a schema for normalized and trimmed forum content of 1 to `max` characters. `empty` is the error message if the content has no
 * visible characters.
 */
export const forumText = (max: number, empty: string) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.refine(isVisible, empty),
      z.maxLength(max, atMostMessage(max)),
    );
