import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerUndo, UNDO_MS } from './undo-offers.ts';

let isHeld = false;
let press: (event: object) => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  isHeld = false;
  vi.stubGlobal('Element', class {});
  vi.stubGlobal('document', {
    querySelector: () => (isHeld ? {} : null),
    addEventListener: (_: string, listener: typeof press) => {
      press = listener;
    },
  });
});
afterEach(() => {
  vi.advanceTimersByTime(UNDO_MS * 10);
  vi.useRealTimers();
});

const open = (id = 'a') => {
  const calls = { onUndo: vi.fn(), onOver: vi.fn(), onEnd: vi.fn() };
  return { ...calls, offer: offerUndo(id, calls) };
};
const ctrlZ = { ctrlKey: true, key: 'z', preventDefault: () => undefined };

test('an offer is open for ten seconds', () => {
  const { offer, onOver, onEnd, onUndo } = open();

  vi.advanceTimersByTime(UNDO_MS - 1);
  expect([offer.isOpen(), onOver.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);

  expect([offer.isOpen(), onOver.mock.calls.length, onEnd.mock.calls.length]).toEqual([false, 1, 1]);
  offer.undo();
  expect(onUndo).not.toHaveBeenCalled();
});

test('the time stands still while the pointer or the focus is on the toasts', () => {
  const { offer, onOver } = open();
  vi.advanceTimersByTime(UNDO_MS / 2);
  isHeld = true;
  vi.advanceTimersByTime(UNDO_MS * 5);
  expect(offer.isOpen()).toBe(true);
  isHeld = false;
  vi.advanceTimersByTime(UNDO_MS / 2);

  expect(onOver).toHaveBeenCalledTimes(1);
});

test('an undone action is never over', () => {
  const { offer, onUndo, onOver } = open();
  offer.undo();
  vi.advanceTimersByTime(UNDO_MS * 2);

  expect([onUndo.mock.calls.length, onOver.mock.calls.length]).toEqual([1, 0]);
});

test('Ctrl+Z undoes the newest action first', () => {
  const [older, newer] = [open('a'), open('b')];

  press(ctrlZ);
  expect([older.onUndo.mock.calls.length, newer.onUndo.mock.calls.length]).toEqual([0, 1]);
  press(ctrlZ);
  expect(older.onUndo).toHaveBeenCalledTimes(1);
});

test.each([
  ['with another key', { key: 'y' }],
  ['with Shift, which repeats', { shiftKey: true }],
  ['without Ctrl', { ctrlKey: false }],
])('Ctrl+Z %s undoes nothing', (_, change) => {
  const { onUndo } = open();
  press({ ...ctrlZ, ...change });

  expect(onUndo).not.toHaveBeenCalled();
});

test('Ctrl+Z in a text field is the browser’s', () => {
  const { onUndo } = open();
  class Field {
    closest = () => this;
  }
  vi.stubGlobal('Element', Field);
  press({ ...ctrlZ, target: new Field() });

  expect(onUndo).not.toHaveBeenCalled();
});

test('an offer replaces the one with the same id, without its effects', () => {
  const first = open();
  const second = open();
  vi.advanceTimersByTime(UNDO_MS);

  expect([first.onOver.mock.calls.length, second.onOver.mock.calls.length]).toEqual([0, 1]);
});
