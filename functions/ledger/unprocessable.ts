/**
 * A failure that the partner's data causes, so that no retry can fix it. The message is a sentence for the partner: it says what is wrong
 * and what to do.
 */
export class Unprocessable extends Error {
  override readonly name = 'Unprocessable';
}
