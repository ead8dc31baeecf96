import { Refusal } from './refusal.ts';

/** Runs a command of npm: a refusal is one sentence, anything else its whole story; both end with exit code 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(
      error instanceof Refusal ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`,
    );
    process.exit(1);
  }
}
