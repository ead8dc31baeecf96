import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { mutate } from './mutate.ts';
import { MUTATIONS } from './mutations.ts';

describe.each(MUTATIONS)('The mutation of $file from $find to $replace', (mutation) => {
  test('changes one place in its file', () => {
    const source = readFileSync(fromRoot(mutation.file), 'utf8');

    expect(mutate(source, mutation)).not.toBe(source);
  });

  test('names test files that exist', () => {
    expect(mutation.tests).not.toEqual([]);
    expect(mutation.tests.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });
});

test('No mutation is listed twice', () => {
  const names = MUTATIONS.map(({ file, find, replace }) => `${file}\n${find}\n${replace}`);

  expect(new Set(names).size).toBe(MUTATIONS.length);
});

test.each(['nowhere', 'twice twice'])('Source text that occurs %s is not replaced', (source) => {
  const mutation = { file: 'file.ts', find: 'twice', replace: 'once', tests: [] };

  expect(() => mutate(source, mutation)).toThrow("file.ts doesn't contain exactly once: twice");
});
