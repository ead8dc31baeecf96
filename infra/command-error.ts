/** An error that the user can fix, such as a missing setting. The message explains the problem and how to fix it. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}
