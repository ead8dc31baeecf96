import { expect, it } from 'vitest';
import { countDown, secondsToWait } from './use-countdown.ts';

const WAIT = 'You can post again in 12 seconds.';

it.each([
  [WAIT, 12],
  ['You can comment again in 2 minutes.', 120],
  ['You can post again in 3 hours.', undefined],
  ['A moderator has suspended you from posting.', undefined],
])('parses %s as a wait of %o seconds', (message, seconds) => {
  expect(secondsToWait(message)).toBe(seconds);
});

it.each([
  [0, WAIT],
  [5, 'You can post again in 7 seconds.'],
  [11, 'You can post again in 1 second.'],
  [12, 'Now.'],
  [90, 'Now.'],
])('shows the remaining time after %i seconds', (passed, words) => {
  expect(countDown(WAIT, passed, 'Now.')).toBe(words);
});

it('switches from minutes to seconds below two minutes', () => {
  expect(countDown('Again in 3 minutes.', 30, '')).toBe('Again in 3 minutes.');
  expect(countDown('Again in 3 minutes.', 61, '')).toBe('Again in 119 seconds.');
});

it('leaves a message without a time unchanged', () => {
  expect(countDown('Post content cannot be empty', 99, 'Now.')).toBe('Post content cannot be empty');
});
