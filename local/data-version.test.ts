import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../infra/from-root.ts';
import { dataFiles } from './data-files.ts';
import { checkDataVersion } from './data-version.ts';

const REFUSAL =
  'The local data is from another version of Tributary: delete it with npm run reset, then start again.';

const newFolder = () => mkdtemp(join(tmpdir(), 'tributary-version-'));
const newFiles = async () => dataFiles(await newFolder());

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

  await expect(checkDataVersion(files)).rejects.toThrow(REFUSAL);
});

test('npm start with data of another version prints only that sentence, and ends', async () => {
  const folder = await newFolder();
  const files = dataFiles(folder);
  await mkdir(files.dynamodb);
  await writeFile(files.version, '7');

  const { code, printed } = await new Promise<{ code: unknown; printed: string }>((resolve) => {
    execFile(
      process.execPath,
      [fromRoot('local', 'start.ts')],
      { env: { ...process.env, LOCAL_DATA_DIR: folder } },
      (error, _, stderr) => resolve({ code: error?.code, printed: stderr }),
    );
  });

  expect(printed).toBe(`${REFUSAL}\n`);
  expect(code).toBe(1);
});
