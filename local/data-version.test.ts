import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFiles } from './data-files.ts';
import { checkDataVersion, markAsCurrent } from './data-version.ts';

const newFiles = async () => dataFiles(await mkdtemp(join(tmpdir(), 'tributary-version-')));

test('data that one start created can be used by the next', async () => {
  const files = await newFiles();
  await checkDataVersion(files);
  await mkdir(files.dynamodb);

  await expect(checkDataVersion(files)).resolves.toBe('current');
});

test.each(['4', '5', '6'])(
  'data of version %s can be upgraded, and is current from then on',
  async (version) => {
    const files = await newFiles();
    await mkdir(files.dynamodb);
    await writeFile(files.version, version);

    await expect(checkDataVersion(files)).resolves.toBe('upgradable');
    await markAsCurrent(files);
    await expect(checkDataVersion(files)).resolves.toBe('current');
  },
);

test.each(['1', undefined])('data of version %s is refused with instructions', async (version) => {
  const files = await newFiles();
  await mkdir(files.dynamodb);
  if (version) await writeFile(files.version, version);

  await expect(checkDataVersion(files)).rejects.toThrow('npm run reset');
});
