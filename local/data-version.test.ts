import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFiles } from './data-files.ts';
import { checkDataVersion } from './data-version.ts';

const newFiles = async () => dataFiles(await mkdtemp(join(tmpdir(), 'tributary-version-')));

test('data that one start created can be used by the next', async () => {
  const files = await newFiles();
  await checkDataVersion(files);
  await mkdir(files.dynamodb);

  await expect(checkDataVersion(files)).resolves.toBeUndefined();
});

test.each(['1', '7', undefined])('data of version %s is refused in one sentence', async (version) => {
  const files = await newFiles();
  await mkdir(files.dynamodb);
  if (version) await writeFile(files.version, version);

  await expect(checkDataVersion(files)).rejects.toThrow(
    'The local data is from another version of Tributary: delete it with npm run reset, then start again.',
  );
});
