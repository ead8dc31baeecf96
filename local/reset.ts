import { rm } from 'node:fs/promises';
import { DATA_DIR } from './data-files.ts';
import { holderOf } from './lock.ts';
import { Refusal } from './refusal.ts';
import { run } from './run.ts';

/** `npm run reset`: deletes `.local/`. */
await run(async () => {
  const holder = await holderOf(DATA_DIR);
  if (holder !== undefined) {
    throw new Refusal(
      `The local cloud is running (process ${holder}). Stop it first with Ctrl-C in its terminal.`,
    );
  }
  await rm(DATA_DIR, { recursive: true, force: true });
  process.stdout.write('The local data has been deleted. npm start creates it again.\n');
});
