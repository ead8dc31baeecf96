import * as z from 'zod/mini';
import { atMost } from './limits.ts';

/**
 * A text as it is kept: as typed, but composed (NFC), with `\n` alone for line ends, and without what cannot be shown: other control
 * characters, halves of surrogate pairs.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .normalize('NFC');
}

/** Whether there is anything to see in a text: it is more than white space and characters without a shape. */
export const isVisible = (text: string) => /[^\p{Z}\p{C}\s]/u.test(text);

/** A cleaned and trimmed text of 1 to `max` characters. `empty` is the message where nothing can be seen of it. */
export const forumText = (max: number, empty: string) =>
  z
    .string()
    .check(z.overwrite(cleanText), z.trim(), z.refine(isVisible, empty), z.maxLength(max, atMost(max)));
