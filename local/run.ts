import { CommandError } from './command-error.ts';

/**
 * Runs the body of an npm command and exits with code 1 if it fails. Prints only the message of a `CommandError`, and the stack trace of
 * any other error.
 */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(
      error instanceof CommandError ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`,
    );
    process.exit(1);
  }
}
