import { access, writeFile } from 'node:fs/promises';
import type { Cloud } from './cloud.ts';
import type { DataFiles } from './data-files.ts';

/**
 * Fills a new cloud with the demo, or goes on with a demo that was interrupted. Data that someone made without the demo is left
 * alone.
 */
export async function fillWithDemo(
  { origin, key, isNew, settled }: Cloud,
  { demoStarted, demoDone }: DataFiles,
): Promise<void> {
  const wasStarted = await exists(demoStarted);
  if (await exists(demoDone)) return;
  if (!isNew && !wasStarted) return;
  await writeFile(demoStarted, '');
  // Loaded only here: no other start needs it.
  const { seedDemo } = await import('./demo/seed.ts');
  await seedDemo({ origin, key });
  await settled();
  await writeFile(demoDone, '');
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
