import { beforeEach, expect, it, vi } from 'vitest';
import { hasKeptInput, keepInput, takeInput } from './kept-input.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
});

const [ada, bob] = ['ada', 'bob'].map((userId) => ({ userId, form: 'profile' })) as [
  { userId: string; form: string },
  { userId: string; form: string },
];

it('is given back once, to each form that was open', () => {
  keepInput(ada, { bio: 'I write' });
  keepInput({ ...ada, form: 'app' }, { name: 'Kiln' });
  keepInput({ ...ada, form: 'unchanged' }, {});

  expect([takeInput(ada), takeInput(ada)]).toEqual([{ bio: 'I write' }, {}]);
  expect(hasKeptInput()).toBe(true);
  expect(takeInput({ ...ada, form: 'app' })).toEqual({ name: 'Kiln' });
  expect(hasKeptInput()).toBe(false);
});

it('is never given to another user, whose form discards it', () => {
  keepInput(ada, { bio: 'I write' });

  expect([takeInput(bob), takeInput(ada)]).toEqual([{}, {}]);

  keepInput(ada, { bio: 'I write' });
  keepInput({ ...bob, form: 'app' }, { name: 'Kiln' });
  expect(takeInput(ada)).toEqual({});
});

it('is discarded after an hour', () => {
  vi.useFakeTimers();
  keepInput(ada, { bio: 'I write' });
  vi.advanceTimersByTime(60 * 60 * 1000);

  expect([hasKeptInput(), takeInput(ada)]).toEqual([false, {}]);
});
