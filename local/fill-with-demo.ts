import { access, writeFile } from 'node:fs/promises';
import type { Cloud } from './cloud.ts';
import type { DataFiles } from './data-files.ts';

/**
 * Fills a new cloud with the demo, or goes on with a demo that was interrupted. Data that someone made without the demo is left
 * alone. Answers whether the demo is there.
 */
export async function fillWithDemo(
  cloud: Cloud,
  { demoStarted, demoDone }: DataFiles,
  onProgress: (fraction: number, text: string) => void,
): Promise<boolean> {
  if (await exists(demoDone)) return true;
  if (!cloud.isNew && !(await exists(demoStarted))) return false;
  await writeFile(demoStarted, '');
  // Loaded only here: no other start needs it.
  const { seedDemo } = await import('./demo/seed.ts');
  await seedDemo({ ...cloud, onProgress });
  await cloud.settled();
  await writeFile(demoDone, '');
  return true;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
