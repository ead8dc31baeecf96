import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireLock, lockHolder } from '../../local/lock.ts';
import { readOptions } from '../../local/options.ts';

test('the defaults are port 3000, the build and the demo', () => {
  expect(readOptions([], {})).toEqual({ port: 3000, dev: false, demo: true });
});

test('the command line and PORT override the defaults', () => {
  expect(readOptions(['--dev', '--no-demo'], { PORT: '4000' })).toEqual({
    port: 4000,
    dev: true,
    demo: false,
  });
});

test.each([
  [[], { PORT: 'http' }, 'PORT must be a number'],
  [[], { PORT: '70000' }, 'PORT must be a number'],
  [['--demon'], {}, 'Known options: --dev, --no-demo'],
])('%s with %o is refused in one sentence', (args, env, message) => {
  expect(() => readOptions(args, env)).toThrow(message);
});

async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('data in use by a running cloud cannot be locked by another', async () => {
  const dataDir = await createDataDir();
  const release = await acquireLock(dataDir);

  await expect(acquireLock(dataDir)).rejects.toThrow(`already running (process ${process.pid})`);
  await release();
  expect(await lockHolder(dataDir)).toBeUndefined();
});

test('a lock whose process ID another program has says which file to delete, and then the data can be locked', async () => {
  const dataDir = await createDataDir();
  const file = join(dataDir, 'lock');
  // The process that started this one is running, and no cloud.
  await writeFile(file, String(process.ppid));

  await expect(acquireLock(dataDir)).rejects.toThrow(
    `The local cloud is already running (process ${process.ppid}). If that process is another program, delete the file ${file}.`,
  );
  await rm(file);
  await expect(acquireLock(dataDir)).resolves.toBeTypeOf('function');
});

test('the lock of a killed cloud is ignored', async () => {
  const dataDir = await createDataDir();
  // Use an id that is higher than any system's process ids.
  await writeFile(join(dataDir, 'lock'), '99999999');

  await expect(acquireLock(dataDir)).resolves.toBeTypeOf('function');
});
