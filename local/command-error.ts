/** An expected failure of a command. The message is a sentence for the developer and contains the command that fixes the problem. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}
