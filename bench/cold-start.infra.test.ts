import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from '../test/infra/templates.ts';
import { FUNCTION_ENVIRONMENT } from './lib/function-environment.ts';

/** Matches the variables that libraries read. All of them are optional. */
const OF_LIBRARIES = /^(METRICS|NODE|POWERTOOLS)_/;

test('the benchmark sets every environment variable that the functions read themselves', () => {
  const functions = Object.values(resourcesOf(templatesOf('prod').api, 'AWS::Lambda::Function'));
  const names = functions.flatMap(({ Properties }) => Object.keys(Properties.Environment.Variables));
  const missing = names.filter((name) => !OF_LIBRARIES.test(name) && !(name in FUNCTION_ENVIRONMENT));

  expect(names).toContain('TABLE_NAME');
  expect(missing).toEqual([]);
});
