import { randomBytes } from 'node:crypto';

/** Returns `word` with random letters appended, so that a test can run repeatedly against the same cloud. */
export const unique = (word: string): string =>
  word + randomBytes(5).reduce((letters, byte) => letters + String.fromCharCode(97 + (byte % 26)), '');
