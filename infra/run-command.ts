import { CommandError } from './command-error.ts';

/**
 * Runs a command and exits with code 1 if the command fails. For a `CommandError`, prints only the message. For any other error, prints all
 * details.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
