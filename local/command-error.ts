/** An expected failure of a command. The message is one sentence for the developer, with the command that fixes the problem. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}
