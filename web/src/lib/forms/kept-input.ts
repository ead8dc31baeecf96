import * as z from 'zod/mini';
import { readSessionValue, storeSessionValue } from '../auth/session-value.ts';

const PLACE = 'kept-input';
/** Older input is discarded, because its user has probably given up on it. */
const KEPT_MS = 60 * 60 * 1000;

const Values = z.record(z.string(), z.unknown());
type Values = z.infer<typeof Values>;

/** The changed fields of each form that was open when a session ended. */
const Kept = z.object({ userId: z.string(), until: z.number(), forms: z.record(z.string(), Values) });

const read = () => {
  const kept = readSessionValue(PLACE, Kept);
  return kept && kept.until > Date.now() ? kept : undefined;
};

interface FormOfUser {
  userId: string;
  form: string;
}

/** Keeps what a user has typed into a form, until the tab is closed or for an hour. Never pass a form with a password or a secret. */
export function keepInput({ userId, form }: FormOfUser, values: Values): void {
  if (Object.keys(values).length === 0) return;
  const kept = read();
  const others = kept?.userId === userId ? kept.forms : {};
  storeSessionValue(PLACE, { userId, until: Date.now() + KEPT_MS, forms: { ...others, [form]: values } });
}

/** Returns what was kept of a form, once. Discards everything if it was kept for another user. */
export function takeInput({ userId, form }: FormOfUser): Values {
  const kept = read();
  const { [form]: values = {}, ...others } = kept?.userId === userId ? kept.forms : {};
  const isEmpty = Object.keys(others).length === 0;
  storeSessionValue(PLACE, kept && !isEmpty ? { ...kept, forms: others } : undefined);
  return values;
}

/** Returns whether input is kept for the user who signs in again. */
export const hasKeptInput = (): boolean => read() !== undefined;
