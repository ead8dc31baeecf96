import { access, writeFile } from 'node:fs/promises';
import type { Cloud } from './cloud.ts';
import type { DataFiles } from './data-files.ts';

/**
 * Fills a new local cloud with demo data, or resumes an interrupted run. Does nothing if the cloud already has other data. Returns whether
 * the cloud has demo data.
 */
export async function fillWithDemo(
  cloud: Cloud,
  { demoStarted, demoDone }: DataFiles,
  onProgress: (fraction: number, text: string) => void,
): Promise<boolean> {
  if (await exists(demoDone)) return true;
  if (!cloud.isNew && !(await exists(demoStarted))) return false;
  await writeFile(demoStarted, '');
  // Import the module only if it is needed, because most starts don't need it.
  const { seedDemo } = await import('./demo/seed.ts');
  await seedDemo({ ...cloud, onProgress });
  await cloud.waitUntilIdle();
  await writeFile(demoDone, '');
  return true;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
