import { CommandError } from './command-error.ts';

/**
 * Runs a command. If the command fails, exits with code 1. For a `CommandError`, prints only its message. For any other error, prints all
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
