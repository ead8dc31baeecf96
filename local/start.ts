import { CommandError } from '../infra/command-error.ts';
import { LOCAL_DATA_DIR } from '../infra/commands/local-data.ts';
import { runCommand } from '../infra/run-command.ts';
import { createProgress, readyLines, signInLines } from './announce.ts';
import type { Cloud } from './cloud.ts';
import { dataFiles } from './data-files.ts';
import { createProblemReport, hasFreeSpace } from './disk-space.ts';
import { fillWithDemo } from './fill-with-demo.ts';
import { readOptions } from './options.ts';
import { startCloud } from './start-cloud.ts';

const CHECK_DISK_MS = 10_000;

/** `npm start` and `npm run dev`: starts the local cloud and fills it with demo data. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  process.stdout.write('Starting the local cloud...\n');
  const hasSpace = () => hasFreeSpace(LOCAL_DATA_DIR);
  const report = createProblemReport({
    dir: LOCAL_DATA_DIR,
    print: (line) => process.stderr.write(`${line}\n`),
    hasSpace,
    now: () => performance.now(),
  });
  const cloud = await startCloud({
    port: options.port,
    dataDir: LOCAL_DATA_DIR,
    functions: options.dev ? 'sources' : 'bundles',
    web: options.dev ? 'vite' : 'build',
    onProblem: report.problem,
  });
  setInterval(report.checkDisk, CHECK_DISK_MS).unref();
  const ending = stopOnSignal(cloud);
  process.stdout.write(readyLines({ origin: cloud.origin, dev: options.dev }));
  if (!options.demo) return;
  try {
    const progress = createProgress(process.stdout);
    await fillWithDemo(cloud, dataFiles(LOCAL_DATA_DIR), {
      onProgress: progress.show,
      onAccounts: () => progress.print(signInLines()),
    });
  } catch (error) {
    // Ignore the error if the cloud is stopping. The next start resumes creating the demo data.
    if (ending.aborted) return;
    if (hasSpace()) throw error;
    throw new CommandError(
      'The disk is full, so the demo data is incomplete: free some space, then run npm start again.',
      { cause: error },
    );
  }
});

/** Stops the cloud on a termination signal. Returns an `AbortSignal` that is aborted as soon as the cloud begins to stop. */
function stopOnSignal(cloud: Cloud): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending.signal.aborted) return;
      ending.abort();
      void cloud.stop().then(() => process.exit(0));
    });
  }
  return ending.signal;
}
