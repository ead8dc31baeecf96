import * as z from 'zod/mini';
import { cleanText } from '../../../../shared/forum-text.ts';
import { keep, readKept } from './kept.ts';

const Unsent = z.object({
  /** The request key: a retry under it cannot add the comment twice. */
  key: z.string(),
  postId: z.string(),
  content: z.string(),
  /** Ids of the people it names. */
  mentions: z.readonly(z.array(z.string())),
  /** Why it failed; undefined while it is under way. */
  failure: z.optional(z.string()),
});
/** A comment of one's own that the server has not confirmed. */
export type Unsent = z.infer<typeof Unsent>;

/**
 * Comments that are on their way or failed. They outlive the dialog that they were written in, and, in this tab, a reload: what was
 * under way then may have arrived or not, and can be sent again.
 */
export class Outbox {
  readonly #place: string;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Unsent[];

  constructor(userId: string, interrupted: string) {
    this.#place = `forum-outbox:${userId}`;
    const kept = readKept(this.#place, z.array(Unsent)) ?? [];
    this.#entries = kept.map((entry) => ({ ...entry, failure: entry.failure ?? interrupted }));
  }

  /** All of them, oldest first. A new array each time it changes. */
  get entries(): readonly Unsent[] {
    return this.#entries;
  }

  /** Puts an entry in, or changes the one with its key. */
  put(entry: Unsent): void {
    const isThere = this.#entries.some(({ key }) => key === entry.key);
    this.#set(
      isThere
        ? this.#entries.map((each) => (each.key === entry.key ? entry : each))
        : [...this.#entries, entry],
    );
  }

  /** Says why an entry failed. One that is confirmed meanwhile did arrive, whatever became of the answer. */
  fail(key: string, failure: string): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, failure } : entry)));
  }

  remove(key: string): void {
    this.#set(this.#entries.filter((entry) => entry.key !== key));
  }

  /** A comment of one's own is there: the entry that it was made from is done. */
  confirm(postId: string, content: string): void {
    const done = this.#entries.find(
      (entry) => entry.postId === postId && cleanText(entry.content).trim() === content,
    );
    if (done) this.remove(done.key);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(entries: readonly Unsent[]): void {
    this.#entries = entries;
    keep(this.#place, entries.length > 0 ? entries : undefined);
    for (const listener of this.#listeners) listener();
  }
}
