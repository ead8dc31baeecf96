/** An error in the partner's data that no retry can fix. The partner sees the message, which explains the problem and its solution. */
export class Unprocessable extends Error {
  override readonly name = 'Unprocessable';
}
