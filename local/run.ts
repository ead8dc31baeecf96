import { CommandError } from './command-error.ts';

/** Runs an npm command. A `CommandError` prints only its message and any other error its stack trace; both exit with code 1. */
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
