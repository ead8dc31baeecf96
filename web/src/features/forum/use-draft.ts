import { useState } from 'react';
import * as z from 'zod/mini';
import { useProfile } from '../../data/profiles/session.ts';
import { readSessionValue, storeSessionValue } from './session-value.ts';

const Draft = z.object({
  text: z.string(),
  /** The idempotency key of the draft. Retrying with it does not publish twice. */
  key: z.string(),
  /** The text that was sent under the key, if it is unknown whether it arrived. */
  sent: z.optional(z.string()),
});
/** A text being written. */
export type Draft = z.infer<typeof Draft>;

const blank = (): Draft => ({ text: '', key: crypto.randomUUID() });

/** Returns the user's draft with the given name. It survives closing a dialog by accident, and a reload. */
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
