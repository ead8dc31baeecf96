import * as z from 'zod/mini';
import { type App, apps } from '../../../../shared/contract/apps.ts';
import { optionalText, text } from '../../../../shared/contract/schemas.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { formatRate } from '../../../../shared/money.ts';
import { completeAddress } from '../../lib/complete-address.ts';
import { messages } from './messages.ts';

/**
 * Parses a typed percentage to basis points: `12.5` is 1250. Returns null for empty input, and undefined unless the text is a
 * number from 0 to 100 with at most two decimals (invalid input is an error, not 0).
 */
export function parsePercent(text: string): number | null | undefined {
  const typed = text.trim().replace(/\s*%$/, '');
  if (typed === '') return null;
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!match) return undefined;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : undefined;
}

const { url } = apps.createApp.body.shape;
/** Not the contract's schema: its message, to fill in all fields, is shown as a toast, while each field says that it is required. */
const name = text(LIMITS.appName);

/** The Add New App form: the contract's own input, with the URL completed first. */
export const NewApp = z.object({ name, url: z.pipe(z.string().check(z.overwrite(completeAddress)), url) });
export type NewApp = z.input<typeof NewApp>;

/** The Edit form: the contract's fields, with the commission as typed. */
export const EditedApp = z.extend(NewApp, {
  description: optionalText(LIMITS.appDescription),
  percent: z.string().check(z.refine((text) => parsePercent(text) !== undefined, messages.commissionError)),
});
export type EditedApp = z.input<typeof EditedApp>;

/** Returns the initial values of the Edit form. */
export function toForm({ name, url, description, defaultRate }: App): EditedApp {
  return { name, url, description, percent: defaultRate === null ? '' : formatRate(defaultRate) };
}

/** Returns the request body of the Edit form. */
export function fromForm({ percent, ...rest }: EditedApp) {
  return { ...rest, defaultRate: parsePercent(percent) ?? null };
}
