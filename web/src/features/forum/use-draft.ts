import { useState } from 'react';
import * as z from 'zod/mini';
import { useProfile } from '../../data/profiles/session.ts';
import { readSessionValue, storeSessionValue } from '../../lib/auth/session-value.ts';

const Draft = z.object({
  text: z.string(),
  /** Retries with the same key never publish the draft twice. */
  key: z.string(),
  /** The text of the last request with the idempotency key `key`. Set only if the outcome of that request is unknown. */
  sent: z.optional(z.string()),
});
export type Draft = z.infer<typeof Draft>;

const blank = (): Draft => ({ text: '', key: crypto.randomUUID() });

/** The draft is kept when the user closes the dialog by accident or reloads the page. */
export function useDraft(name: string): [Draft, (change: Partial<Draft>) => void, () => void] {
  const place = `forum-draft:${useProfile().id}:${name}`;
  const [draft, setDraft] = useState(() => readSessionValue(place, Draft) ?? blank());
  function change(changes: Partial<Draft>): void {
    setDraft((current) => {
      const next = { ...current, ...changes };
      storeSessionValue(place, next.text || next.sent ? next : undefined);
      return next;
    });
  }
  function clear(): void {
    storeSessionValue(place, undefined);
    setDraft(blank());
  }
  return [draft, change, clear];
}
