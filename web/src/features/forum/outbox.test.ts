import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbox, type Unsent } from './outbox.ts';

const INTERRUPTED = 'Not sent.';
const entry = (key: string, changes: Partial<Unsent> = {}): Unsent => ({
  key,
  postId: 'p',
  content: `Text ${key}`,
  mentions: [],
  ...changes,
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('unconfirmed comments', () => {
  it('survive a reload, and those that were being sent can be retried under the same key', () => {
    new Outbox('me', INTERRUPTED).put(entry('a'));

    expect(new Outbox('me', INTERRUPTED).entries).toEqual([entry('a', { failure: INTERRUPTED })]);
  });

  it.each(['', '{', '7', '{"key":"a"}', '[{"key":"a"}]', '[null]'])(
    'are empty if the stored value is invalid: %j',
    (kept) => {
      sessionStorage.setItem('forum-outbox:me', kept);

      expect(new Outbox('me', INTERRUPTED).entries).toEqual([]);
    },
  );

  it('are separate for each user', () => {
    new Outbox('me', INTERRUPTED).put(entry('a'));

    expect(new Outbox('you', INTERRUPTED).entries).toEqual([]);
  });

  it('are updated in place and notify subscribers', () => {
    const outbox = new Outbox('me', INTERRUPTED);
    const listener = vi.fn();
    outbox.put(entry('a'));
    outbox.put(entry('b'));
    outbox.subscribe(listener);
    outbox.fail('a', 'Too fast');

    expect(outbox.entries).toEqual([entry('a', { failure: 'Too fast' }), entry('b')]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('are removed when the comment itself arrives, even before the response', () => {
    const outbox = new Outbox('me', INTERRUPTED);
    outbox.put(entry('a', { content: ' Hello ' }));
    outbox.put(entry('b'));
    outbox.confirm('other', 'Hello');
    outbox.confirm('p', 'Hello');

    expect(outbox.entries).toEqual([entry('b')]);
  });

  it('do not fail once the comment has arrived, because only the response was lost', () => {
    const outbox = new Outbox('me', INTERRUPTED);
    outbox.put(entry('a', { content: 'Hello' }));
    outbox.confirm('p', 'Hello');
    outbox.fail('a', 'No connection');

    expect(outbox.entries).toEqual([]);
  });

  it('are retried in place', () => {
    const outbox = new Outbox('me', INTERRUPTED);
    outbox.put(entry('a', { failure: 'No connection' }));
    outbox.put(entry('b'));
    outbox.put(entry('a'));

    expect(outbox.entries).toEqual([entry('a'), entry('b')]);
  });

  it('last until the page is left if storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const outbox = new Outbox('me', INTERRUPTED);
    outbox.put(entry('a'));

    expect(outbox.entries).toEqual([entry('a')]);
  });
});
