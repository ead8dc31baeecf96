import { expect, test } from 'vitest';
import { migrateArguments } from '../../infra/commands/migrate-arguments.ts';
import { readProgress } from '../../infra/commands/migration-progress.ts';

test('a migration has safe defaults', () => {
  expect(migrateArguments([])).toEqual({ isDryRun: false, rate: 50, segments: 4 });
  expect(migrateArguments(['--dry-run', '--rate', '500'])).toMatchObject({ isDryRun: true, rate: 500 });
});

test.each([
  [['--rate', '0'], '--rate must be a whole number from 1 to 500.'],
  [['--segments', '65'], '--segments must be a whole number from 1 to 64.'],
  [['--all'], 'Unknown arguments "--all".'],
])('the arguments %j are refused with the usage', (args, message) => {
  expect(() => migrateArguments(args)).toThrow(message);
  expect(() => migrateArguments(args)).toThrow('npm run migrate');
});

test('the progress of an interrupted run is read, and a damaged file counts as none', () => {
  const key = { PK: 'POST#1', SK: 'POST' };

  expect(readProgress(JSON.stringify([key, null, '']), 3)).toEqual([key, null, undefined]);
  expect(readProgress('', 3)).toEqual([]);
  expect(readProgress('{"half', 3)).toEqual([]);
});

test('a run continues only with the same number of segments', () => {
  expect(() => readProgress('[null,null]', 4)).toThrow('Continue it with --segments 2.');
});
