import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { STRYKER_PARTS } from './stryker-parts.ts';

const ACCESS_CHECKS = /\/(read-own|read-visible|require-|can-)[^/]*(?<!\.test)\.ts$/;

const filesOf = (pattern: string) => globSync(pattern, { cwd: fromRoot() });
const mutated = new Set(STRYKER_PARTS.flatMap(({ mutate }) => selectedBy(mutate)));

function selectedBy(patterns: readonly string[]): string[] {
  const isExclusion = (pattern: string) => pattern.startsWith('!');
  const excluded = new Set(patterns.filter(isExclusion).flatMap((pattern) => filesOf(pattern.slice(1))));
  return patterns
    .filter((pattern) => !isExclusion(pattern))
    .flatMap(filesOf)
    .filter((path) => !excluded.has(path));
}

test.each(STRYKER_PARTS.flatMap(({ mutate, tests }) => [...mutate, ...tests]))(
  'The pattern %s selects a file',
  (pattern) => {
    expect(filesOf(pattern.replace(/^!/, ''))).not.toEqual([]);
  },
);

test('Every file of the ledger is mutated, except for the data of its tests', () => {
  const isOfTests = /(\.test|\/sample-facts)\.ts$/;
  const code = filesOf('functions/ledger/**/*.ts').filter((path) => !isOfTests.test(path));

  expect(code.length).toBeGreaterThan(30);
  expect(code.filter((path) => !mutated.has(path))).toEqual([]);
});

test('Every file that is named after an access check is mutated', () => {
  const checks = filesOf('functions/**/*.ts').filter((path) => ACCESS_CHECKS.test(path));

  expect(checks).toContain('functions/customers/reports/require-pro.ts');
  expect(checks.filter((path) => !mutated.has(path))).toEqual([]);
});

test('No test is mutated', () => {
  expect([...mutated].filter((path) => path.endsWith('.test.ts'))).toEqual([]);
});

test('No selected test needs a database', () => {
  const tests = STRYKER_PARTS.flatMap((part) => part.tests.flatMap(filesOf));

  expect(tests.filter((path) => path.endsWith('.table.test.ts'))).toEqual([]);
});
