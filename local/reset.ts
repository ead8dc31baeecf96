import { rm } from 'node:fs/promises';
import { CommandError } from '../infra/command-error.ts';
import { LOCAL_DATA_DIR } from '../infra/commands/local-data.ts';
import { runCommand } from '../infra/run-command.ts';
import { lockHolder, otherProgram } from './lock.ts';

/** `npm run reset`: deletes all local data (`.local/`). */
await runCommand(async () => {
  const holder = await lockHolder(LOCAL_DATA_DIR);
  if (holder !== undefined) {
    throw new CommandError(
      `The local cloud is running (process ${holder}). Stop it first with Ctrl-C in its terminal. ${otherProgram(LOCAL_DATA_DIR)}`,
    );
  }
  await rm(LOCAL_DATA_DIR, { recursive: true, force: true });
  process.stdout.write('The local data has been deleted. npm start creates it again.\n');
});
