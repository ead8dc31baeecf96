import { expect, test } from 'vitest';
import { templatesOf } from './templates.ts';

/** Replaces hashes with a placeholder, because they change with every source change and mean nothing to a reviewer. */
function redact(template: object | undefined): unknown {
  return JSON.parse(
    JSON.stringify(template)
      .replace(/\b[0-9a-f]{64}\b/g, '<hash>')
      .replace(/(?<=CurrentVersion[0-9A-F]{8})[0-9a-f]{32}\b/g, '<hash>'),
  );
}

test.each([
  'data',
  'api',
  'routes',
  'web',
  'edge',
  'mail',
  'recovery',
  'recoveryKeys',
  'analytics',
  'monitoring',
  'edgeMonitoring',
] as const)('a change of the %s stack shows up in a review', (stack) => {
  expect(redact(templatesOf('prod')[stack]?.toJSON())).toMatchSnapshot();
});
