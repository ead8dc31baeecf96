import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueReminders, type Reminders } from './due-reminders.ts';

const START = Date.parse('2026-11-01T00:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Checks for due reminders every `interval` milliseconds over the given number of days. Returns the times at which reminders were sent, in
 * hours after the first check.
 */
function remindersOf(days: number, interval = HOUR, hasProblem: (ms: number) => boolean = () => true) {
  const sent: number[] = [];
  let state: Reminders = {};
  for (let ms = 0; ms <= days * DAY; ms += interval) {
    const { due, next } = dueReminders(state, hasProblem(ms) ? ['silence'] : [], new Date(START + ms));
    sent.push(...due.map(() => ms / HOUR));
    state = next;
  }
  return sent;
}

test('reminders come on days 1, 3 and 7 and then every week', () => {
  expect(remindersOf(30)).toEqual([1, 48, 144, 144 + 168, 144 + 336, 144 + 504]);
});

test('the first reminder about a daily budget comes at once, and the others at their usual times', () => {
  const first = dueReminders({}, ['event_budget'], new Date(START));
  const times = [47, 48, 144, 144 + 168].map((hours) => {
    const { due } = dueReminders(first.next, ['event_budget'], new Date(START + hours * HOUR));
    return due.length;
  });

  expect(first.due).toEqual(['event_budget']);
  expect(times).toEqual([0, 1, 1, 1]);
});

test('no reminder comes for a problem that lasts less than an hour', () => {
  expect(remindersOf(1, HOUR / 4, (ms) => ms < HOUR)).toEqual([]);
});

test('reminders start again if a solved problem comes back', () => {
  expect(remindersOf(4, HOUR, (ms) => ms < 5 * HOUR || ms >= 50 * HOUR)).toEqual([1, 51]);
});

test('only the last of the missed reminders is sent if checks were missed', () => {
  const { due, next } = dueReminders(
    { silence: { since: new Date(START).toISOString(), sent: 0 } },
    ['silence'],
    new Date(START + 7 * DAY),
  );

  expect(due).toEqual(['silence']);
  expect(next.silence?.sent).toBe(3);
});

test('reminders are the same if a check is repeated before its state was saved, and are not sent twice afterwards', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 * DAY }), fc.nat(30), (age, sent) => {
      const known: Reminders = { unmatched: { since: new Date(START).toISOString(), sent } };
      const now = new Date(START + age);
      const first = dueReminders(known, ['unmatched'], now);
      expect(dueReminders(known, ['unmatched'], now)).toEqual(first);
      expect(dueReminders(first.next, ['unmatched'], now).due).toEqual([]);
    }),
  );
});
