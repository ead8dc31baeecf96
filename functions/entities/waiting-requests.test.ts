import { expect, test } from 'vitest';
import { reminderDueAt } from './waiting-requests.ts';

test.each([
  ['2026-11-01T07:59:59.999Z', '2026-11-04T08:00:00.000Z'],
  ['2026-11-01T08:00:00.000Z', '2026-11-04T08:00:00.000Z'],
  ['2026-11-01T08:00:00.001Z', '2026-11-05T08:00:00.000Z'],
  ['2026-11-01T23:00:00.000Z', '2026-11-05T08:00:00.000Z'],
])(
  'the reminder of a request from %s is due at the first 8:00 after three days, %s',
  (requestedAt, dueAt) => {
    expect(reminderDueAt(requestedAt)).toBe(dueAt);
  },
);
