import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('an app without events is not called unconnected, because its signing secret may have been saved', () => {
  expect(messages.untracked).not.toMatch(/connect/i);
});
