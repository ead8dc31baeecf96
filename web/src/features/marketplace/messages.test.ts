import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('an app without events is not called unconnected, because its signing secret may have been saved', () => {
  expect(messages.untracked).not.toMatch(/connect/i);
});

test('an app with events is called connected and not verified, because its partner could have signed them', () => {
  expect(messages.tracked).toMatch(/^Connected/);
  expect(JSON.stringify(messages)).not.toMatch(/verified/i);
});
