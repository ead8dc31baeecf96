import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('an app without events is called not connected yet, and its sales count from the first one', () => {
  expect(messages.untracked).toMatch(/^Not connected yet: .*Sales count from the first real event\.$/);
});

test('an app with events is called connected and not verified, because its partner could have signed them', () => {
  expect(messages.tracked).toMatch(/^Connected/);
  expect(JSON.stringify(messages)).not.toMatch(/verified/i);
});
