import { randomBytes } from 'node:crypto';

/** Appends random letters to `word`, so that a test can run repeatedly in the same cloud. */
export const unique = (word: string): string =>
  word + randomBytes(5).reduce((letters, byte) => letters + String.fromCharCode(97 + (byte % 26)), '');
