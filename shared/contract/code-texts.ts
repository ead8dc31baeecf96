import * as z from 'zod/mini';
import { normalizeCode } from '../codes/coupon-code.ts';
import { LIMITS } from '../limits.ts';

/**
 * The schema of a further text of a code, such as the name in an old link. It is compared without case. Without a letter, a text could be
 * an order number in the same place.
 */
const CodeText = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(?=.*[A-Za-z])[A-Za-z0-9_-]{3,40}$/,
      'Use 3 to 40 letters, numbers, dashes and underscores, with at least one letter',
    ),
  );

export const CodeTexts = z.array(CodeText).check(
  z.maxLength(LIMITS.codeTexts, `At most ${LIMITS.codeTexts}`),
  z.refine((texts) => new Set(texts.map(normalizeCode)).size === texts.length, 'Enter each one once'),
);
