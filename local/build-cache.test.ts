import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cachedBuild } from './build-cache.ts';

const HOUR_MS = 3_600_000;

/** Creates a source file, a cache, and a fake build that copies the source file and counts how often it runs. */
async function createFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'build-cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const source = join(folder, 'source');
  const cacheDir = join(folder, 'cache');
  await mkdir(source);
  const fixture = {
    cacheDir,
    built: 0,
    write: (text: string) => writeFile(join(source, 'file.txt'), text),
    build: () =>
      cachedBuild({
        cacheDir,
        kind: 'copy',
        sources: [source],
        async build(outDir) {
          fixture.built++;
          await writeFile(join(outDir, 'out.txt'), await readFile(join(source, 'file.txt')));
        },
      }),
  };
  await fixture.write('first');
  return fixture;
}

const outputOf = (folder: string) => readFile(join(folder, 'out.txt'), 'utf8');

test('builds the same sources once', async () => {
  const fixture = await createFixture();

  const folders = [await fixture.build(), await fixture.build()];

  expect(fixture.built).toBe(1);
  expect(folders[1]).toBe(folders[0]);
});

test('builds again when a source changes, and finds the earlier build when it changes back', async () => {
  const fixture = await createFixture();
  const first = await fixture.build();
  await fixture.write('second');

  const second = await fixture.build();
  await fixture.write('first');

  expect(await outputOf(second)).toBe('second');
  expect(await fixture.build()).toBe(first);
  expect(fixture.built).toBe(2);
});

test('returns the same complete folder to concurrent callers', async () => {
  const fixture = await createFixture();

  const folders = await Promise.all([fixture.build(), fixture.build(), fixture.build()]);

  expect(new Set(folders).size).toBe(1);
  expect(await outputOf(folders[0])).toBe('first');
  expect(await readdir(fixture.cacheDir)).toEqual([basename(folders[0])]);
});

test('builds again if a source changes during the build', async () => {
  const fixture = await createFixture();
  const { cacheDir } = fixture;
  const source = join(cacheDir, '..', 'source');
  let built = 0;

  const folder = await cachedBuild({
    cacheDir,
    kind: 'copy',
    sources: [source],
    async build(outDir) {
      const text = await readFile(join(source, 'file.txt'));
      if (built++ === 0) await fixture.write('saved meanwhile');
      await writeFile(join(outDir, 'out.txt'), text);
    },
  });

  expect(await outputOf(folder)).toBe('saved meanwhile');
  expect(await readdir(cacheDir)).toEqual([basename(folder)]);
});

test('leaves nothing behind when a build fails', async () => {
  const { cacheDir } = await createFixture();
  const build = () => Promise.reject(new Error('broken'));

  const outcome = cachedBuild({ cacheDir, kind: 'copy', sources: [join(cacheDir, '..', 'source')], build });

  await expect(outcome).rejects.toThrow('broken');
  expect(await readdir(cacheDir)).toEqual([]);
});

test('keeps the four most recently used builds', async () => {
  const fixture = await createFixture();
  const first = await fixture.build();
  for (const text of ['second', 'third', 'fourth']) {
    await fixture.write(text);
    await fixture.build();
  }
  const others = (await readdir(fixture.cacheDir)).filter((name) => name !== basename(first));
  for (const name of others) {
    const hourAgo = new Date(Date.now() - HOUR_MS);
    await utimes(join(fixture.cacheDir, name), hourAgo, hourAgo);
  }
  await fixture.write('fifth');

  const fifth = await fixture.build();

  const left = await readdir(fixture.cacheDir);
  expect(left).toHaveLength(4);
  expect(left).toContain(basename(first));
  expect(left).toContain(basename(fifth));
});

test('removes the folder of a killed build, but not that of a running one', async () => {
  const { cacheDir, build } = await createFixture();
  const [abandoned, running] = ['.building-old', '.building-new'].map((name) => join(cacheDir, name));
  await mkdir(abandoned ?? '', { recursive: true });
  await mkdir(running ?? '', { recursive: true });
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS);
  await utimes(abandoned ?? '', twoHoursAgo, twoHoursAgo);

  const folder = await build();

  expect((await readdir(cacheDir)).sort()).toEqual(['.building-new', basename(folder)]);
});
