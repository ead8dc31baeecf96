import { access, writeFile } from 'node:fs/promises';
import type { Cloud } from './cloud.ts';
import type { DataFiles } from './data-files.ts';

interface FillOptions {
  readonly onProgress: (fraction: number, text: string) => void;
  /** Called as soon as people can sign in. Sales of six months may still be missing. */
  readonly onAccounts: () => void;
}

/** Fills a local cloud without accounts with demo data, or resumes an interrupted run. Does nothing if the cloud has other accounts. */
export async function fillWithDemo(
  cloud: Cloud,
  { demoStarted, demoDone }: DataFiles,
  { onProgress, onAccounts }: FillOptions,
): Promise<void> {
  if (await exists(demoDone)) return onAccounts();
  if (cloud.hadUsers && !(await exists(demoStarted))) return;
  await writeFile(demoStarted, '');
  // Import the module only if it is needed, because most starts don't need it.
  const { seedDemo } = await import('./demo/seed.ts');
  await seedDemo({ ...cloud, onProgress, onAccounts });
  await cloud.waitUntilIdle();
  await writeFile(demoDone, '');
  onProgress(1, 'Complete');
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
