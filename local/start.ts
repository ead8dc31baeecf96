import { createProgress, readyLines, signInLines } from './announce.ts';
import type { Cloud } from './cloud.ts';
import { DATA_DIR, dataFiles } from './data-files.ts';
import { fillWithDemo } from './fill-with-demo.ts';
import { readOptions } from './options.ts';
import { run } from './run.ts';
import { startCloud } from './start-cloud.ts';

/** `npm start` and `npm run dev`: run the local cloud and fill it with demo data. */
await run(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  process.stdout.write('Starting the local cloud...\n');
  const cloud = await startCloud({
    port: options.port,
    dataDir: DATA_DIR,
    functions: options.dev ? 'sources' : 'bundles',
    web: options.dev ? 'vite' : 'build',
    onProblem: (message) => process.stderr.write(`${message}\n`),
  });
  const ending = stopOnSignal(cloud);
  process.stdout.write(readyLines({ origin: cloud.origin, dev: options.dev }));
  if (!options.demo) return;
  try {
    const isThere = await fillWithDemo(cloud, dataFiles(DATA_DIR), createProgress(process.stdout));
    if (isThere) process.stdout.write(signInLines());
  } catch (error) {
    // Stopping the cloud fails the demo's requests; the next start resumes it.
    if (!ending.aborted) throw error;
  }
});

/** Stops the cloud on a termination signal. Returns a signal that is aborted once it is stopping. */
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
