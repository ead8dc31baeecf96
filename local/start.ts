import { type Cloud, startCloud } from './cloud.ts';
import { DATA_DIR, dataFiles } from './data-files.ts';
import { fillWithDemo } from './fill-with-demo.ts';
import { readOptions, type StartOptions } from './options.ts';
import { run } from './run.ts';

/** `npm start` and `npm run dev`. */
await run(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  process.stdout.write('Starting the local cloud...\n');
  const cloud = await startCloud({
    port: options.port,
    dataDir: DATA_DIR,
    functions: options.dev ? 'sources' : 'bundles',
    web: options.dev ? 'vite' : 'build',
    onTrouble: (message) => process.stderr.write(`${message}\n`),
  });
  const ending = endOnSignal(cloud);
  announce(cloud, options);
  if (!options.demo) return;
  await fillWithDemo(cloud, dataFiles(DATA_DIR)).catch((error: unknown) => {
    // Its requests fail when the cloud is ended under it; the next start goes on.
    if (!ending.aborted) throw error;
  });
});

function announce({ origin }: Cloud, { dev }: StartOptions): void {
  const ready = process.uptime().toFixed(1);
  process.stdout.write(
    [
      `Tributary runs on ${origin} (${dev ? 'from its sources' : 'the production build'}, ready after ${ready} s)`,
      `  Mails that were sent    ${origin}/local/mail`,
      `  Logs of the functions   .local/functions.log`,
      '  Ctrl-C ends it; npm run reset throws its data away',
      '',
    ].join('\n'),
  );
}

/** Answers a signal that is aborted once the cloud is being ended. */
function endOnSignal(cloud: Cloud): AbortSignal {
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
