/** An error that the user can fix, such as a missing setting. The message says what is wrong and how to fix it. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}
