import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('Settings speak the words of the specification', () => {
  expect(messages.submit).toBe('Save All Changes');
  expect(messages.saved).toEqual({ title: 'Success!', body: 'Your settings have been updated.' });
  expect(messages.avatar.hint).toBe('JPG, PNG, GIF up to 2MB');
  expect(messages.avatar.failed).toBe('Error uploading file!');
});
