import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it('calls an unknown address what the specification calls it', () => {
  expect(messages.notFound.title).toBe('Oops! Page not found');
});
