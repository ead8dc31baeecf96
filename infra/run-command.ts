import { describeFailure } from './describe-failure.ts';

/**
 * Runs a command. If the command fails, exits with code 1. If the operator can fix the cause, prints only a sentence about it. For any
 * other error, prints all details.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(describeFailure(error) ?? error);
    process.exit(1);
  }
}
