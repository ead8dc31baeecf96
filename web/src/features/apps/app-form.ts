import * as z from 'zod/mini';
import { type App, apps } from '../../../../shared/contract/apps.ts';
import { optionalText, text } from '../../../../shared/contract/schemas.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { formatRate } from '../../../../shared/money.ts';
import { completeAddress } from '../../lib/complete-address.ts';
import { messages } from './messages.ts';
import { parsePercent } from './percent.ts';

const { url } = apps.createApp.body.shape;
/** As in the contract, but that all is to be filled in is said once, beside the form, and each field says that it is required. */
const name = text(LIMITS.appName);

/** The Add New App form: the contract's own input, the address completed first. */
export const NewApp = z.object({ name, url: z.pipe(z.string().check(z.overwrite(completeAddress)), url) });
export type NewApp = z.input<typeof NewApp>;

/** The Edit form: the contract's fields, the commission as typed. */
export const EditedApp = z.extend(NewApp, {
  description: optionalText(LIMITS.appDescription),
  percent: z.string().check(z.refine((text) => parsePercent(text) !== undefined, messages.commissionError)),
});
export type EditedApp = z.input<typeof EditedApp>;

/** What the Edit form starts with. */
export function toForm({ name, url, description, defaultRate }: App): EditedApp {
  return { name, url, description, percent: defaultRate === null ? '' : formatRate(defaultRate) };
}

/** What the Edit form sends. */
export function fromForm({ percent, ...rest }: EditedApp) {
  return { ...rest, defaultRate: parsePercent(percent) ?? null };
}
