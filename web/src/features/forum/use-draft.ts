import { useState } from 'react';
import * as z from 'zod/mini';
import { useProfile } from '../../lib/session.ts';
import { keep, readKept } from './kept.ts';

const Draft = z.object({
  text: z.string(),
  /** The key of this act of writing: a second try under it does not publish twice. */
  key: z.string(),
  /** What was sent under the key, where it is not known whether it arrived. */
  sent: z.optional(z.string()),
});
/** A text that is being written. */
export type Draft = z.infer<typeof Draft>;

const blank = (): Draft => ({ text: '', key: crypto.randomUUID() });

/** The draft of this name, the user's own. It outlives a dialog that is closed by accident, and a reload. */
export function useDraft(name: string): [Draft, (change: Partial<Draft>) => void, () => void] {
  const place = `forum-draft:${useProfile().id}:${name}`;
  const [draft, setDraft] = useState(() => readKept(place, Draft) ?? blank());
  function change(changes: Partial<Draft>): void {
    setDraft((current) => {
      const next = { ...current, ...changes };
      keep(place, next.text || next.sent ? next : undefined);
      return next;
    });
  }
  function clear(): void {
    keep(place, undefined);
    setDraft(blank());
  }
  return [draft, change, clear];
}
