import * as z from 'zod/mini';
import { cleanText } from '../../../../shared/forum/forum-text.ts';
import { readSessionValue, storeSessionValue } from '../../lib/auth/session-value.ts';

const Unsent = z.object({
  /** Retries with the same key never add the comment twice. */
  key: z.string(),
  postId: z.string(),
  content: z.string(),
  mentions: z.readonly(z.array(z.string())),
  /** Undefined while the comment is being sent. */
  failure: z.optional(z.string()),
});
export type Unsent = z.infer<typeof Unsent>;

/**
 * The user's comments that are being sent or have failed. They are kept when the dialog is closed or the tab is reloaded. If the tab is
 * reloaded while a comment is being sent, the comment is marked as failed, and the user can safely retry.
 */
export class Outbox {
  readonly #place: string;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Unsent[];

  constructor(userId: string, interrupted: string) {
    this.#place = `forum-outbox:${userId}`;
    const kept = readSessionValue(this.#place, z.array(Unsent)) ?? [];
    this.#entries = kept.map((entry) => ({ ...entry, failure: entry.failure ?? interrupted }));
  }

  /** All comments in the outbox, oldest first. Every change creates a new array. */
  get entries(): readonly Unsent[] {
    return this.#entries;
  }

  put(entry: Unsent): void {
    const isThere = this.#entries.some(({ key }) => key === entry.key);
    this.#set(
      isThere
        ? this.#entries.map((each) => (each.key === entry.key ? entry : each))
        : [...this.#entries, entry],
    );
  }

  /** Marks a comment as failed. Does nothing if the comment is no longer in the outbox, because such a comment has been published. */
  fail(key: string, failure: string): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, failure } : entry)));
  }

  remove(key: string): void {
    this.#set(this.#entries.filter((entry) => entry.key !== key));
  }

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
    storeSessionValue(this.#place, entries.length > 0 ? entries : undefined);
    for (const listener of this.#listeners) listener();
  }
}
