/** Why the local cloud cannot start or go on, as one sentence for the person at the keyboard, with the command that mends it. */
export class Refusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
  }
}
