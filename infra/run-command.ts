import { CommandError } from './command-error.ts';

/** Runs a command and exits with code 1 if it fails. Prints only the message of a `CommandError`, and everything about any other error. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
