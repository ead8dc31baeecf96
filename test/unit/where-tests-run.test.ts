import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { NIGHT_ONLY } from '../support/depth.ts';
import { isOnMemoryTable, ON_DYNAMODB_LOCAL } from '../support/which-table.ts';

test.each(Object.values(ON_DYNAMODB_LOCAL).flat())('%s are tests that use DynamoDB Local', (pattern) => {
  const files = globSync(pattern, { cwd: fromRoot() });

  expect(files.filter((file) => file.endsWith('.table.test.ts'))).not.toEqual([]);
  expect(files.filter((file) => isOnMemoryTable(fromRoot(file)))).toEqual([]);
});

test.each(Object.keys(NIGHT_ONLY))('%s exists, so the night runs it', (file) => {
  expect(existsSync(fromRoot(file))).toBe(true);
});
