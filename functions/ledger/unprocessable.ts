/**
 * An error that is caused by the partner's data and that no retry can fix. The partner sees the message, which says what is wrong and how
 * to fix it.
 */
export class Unprocessable extends Error {
  override readonly name = 'Unprocessable';
}
