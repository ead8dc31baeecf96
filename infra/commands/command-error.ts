/** An error that the user can fix, such as a missing setting. The message says what is wrong and how to fix it. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}

/** Runs a command. Prints only the message of a `CommandError`. Any other error is a bug, so its stack trace is printed too. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}
