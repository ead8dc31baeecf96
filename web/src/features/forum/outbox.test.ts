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

describe('comments that are not confirmed', () => {
  it('are kept over a reload, and what was under way then can be sent again under its key', () => {
    new Outbox('me', INTERRUPTED).put(entry('a'));

    expect(new Outbox('me', INTERRUPTED).entries).toEqual([entry('a', { failure: INTERRUPTED })]);
  });

  it.each(['', '{', '7', '{"key":"a"}', '[{"key":"a"}]', '[null]'])(
    'are none where the tab keeps something else under their name: %j',
    (kept) => {
      sessionStorage.setItem('forum-outbox:me', kept);

      expect(new Outbox('me', INTERRUPTED).entries).toEqual([]);
    },
  );

  it('are nobody else’s', () => {
    new Outbox('me', INTERRUPTED).put(entry('a'));

    expect(new Outbox('you', INTERRUPTED).entries).toEqual([]);
  });

  it('are changed in their place, and told of', () => {
    const outbox = new Outbox('me', INTERRUPTED);
    const listener = vi.fn();
    outbox.put(entry('a'));
    outbox.put(entry('b'));
    outbox.subscribe(listener);
    outbox.fail('a', 'Too fast');

    expect(outbox.entries).toEqual([entry('a', { failure: 'Too fast' }), entry('b')]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('are done when the comment itself is seen, which may be before the answer', () => {
    const outbox = new Outbox('me', INTERRUPTED);
    outbox.put(entry('a', { content: ' Hello ' }));
    outbox.put(entry('b'));
    outbox.confirm('other', 'Hello');
    outbox.confirm('p', 'Hello');

    expect(outbox.entries).toEqual([entry('b')]);
  });

  it('do not fail any more once the comment is seen: only the answer was lost', () => {
    const outbox = new Outbox('me', INTERRUPTED);
    outbox.put(entry('a', { content: 'Hello' }));
    outbox.confirm('p', 'Hello');
    outbox.fail('a', 'No connection');

    expect(outbox.entries).toEqual([]);
  });

  it('start again in their place', () => {
    const outbox = new Outbox('me', INTERRUPTED);
    outbox.put(entry('a', { failure: 'No connection' }));
    outbox.put(entry('b'));
    outbox.put(entry('a'));

    expect(outbox.entries).toEqual([entry('a'), entry('b')]);
  });

  it('last as long as the page where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const outbox = new Outbox('me', INTERRUPTED);
    outbox.put(entry('a'));

    expect(outbox.entries).toEqual([entry('a')]);
  });
});
