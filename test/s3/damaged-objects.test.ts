import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ObjectStore } from '../../local/s3/object-store.ts';
import { SAMPLES } from '../support/bucket.ts';

const KEY = 'avatars/u/1.webp';
const object = (key: string) => ({
  key,
  contentType: 'image/webp',
  modifiedAt: new Date('2026-11-22T12:00:00Z'),
  body: SAMPLES.webp,
});

let folder: string;
let store: ObjectStore;
/** Replaces the content of the object's file. */
let damage: (content: string) => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-damaged-'));
  store = new ObjectStore(folder);
  await store.write(object(KEY));
  const [file = ''] = await readdir(folder);
  damage = (content) => writeFile(join(folder, file), content);
});
afterEach(() => rm(folder, { recursive: true }));

const DAMAGED = [
  '',
  'null',
  '[]\n',
  '{"broken',
  `{"key":"${KEY}","contentType":"image/webp","modifiedAt":"yesterday"}\n`,
];

test.each(DAMAGED)('an object in a file with the content %j counts as missing', async (content) => {
  await damage(content);

  expect(await store.read(KEY)).toBeUndefined();
});

test('a damaged file does not keep other objects from being listed', async () => {
  await store.write(object('avatars/v/1.webp'));
  await damage('{"broken');

  expect((await store.list('avatars/')).map(({ key }) => key)).toEqual(['avatars/v/1.webp']);
});

test('writing a damaged object again repairs it', async () => {
  await damage('{"broken');

  await store.write(object(KEY));

  expect(await store.read(KEY)).toEqual(object(KEY));
});
