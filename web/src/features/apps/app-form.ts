import * as z from 'zod/mini';
import { type App, apps } from '../../../../shared/contract/apps.ts';
import { CheckoutLink, CodeParameter, name, optionalText } from '../../../../shared/contract/schemas.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { formatRate } from '../../../../shared/money.ts';
import { withParameter } from '../../../../shared/share-links.ts';
import { completeAddress } from '../../lib/complete-address.ts';
import { messages } from './messages.ts';

/**
 * Converts a typed percentage to basis points. For example, `12.5` becomes 1250. Returns null for empty input. Returns undefined if the
 * input is not a number from 0 to 100 with at most two decimals.
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
/** The schema of the app's name. Unlike the contract's schema, it has a specific error message for an empty field. */
const appName = name(LIMITS.appName);

/** The schema of the Add New App form. It is the same as in the contract, except that an incomplete URL is completed first. */
export const NewApp = z.object({
  name: appName,
  url: z.pipe(z.string().check(z.overwrite(completeAddress)), url),
});
export type NewApp = z.input<typeof NewApp>;

/** Splits the input into links, one per line. Adds the scheme to links that were typed without one. */
const linksIn = (text: string): string[] =>
  text
    .split('\n')
    .map(completeAddress)
    .filter((link) => link !== '');

/** Returns the error message for the first invalid link. If there are several links, the message includes the line number. */
function linksError(text: string): string | undefined {
  const links = linksIn(text);
  if (links.length > LIMITS.checkoutLinks) return messages.tooManyLinks(LIMITS.checkoutLinks);
  for (const [at, link] of links.entries()) {
    const message = z.safeParse(CheckoutLink, link).error?.issues[0]?.message;
    if (message) return links.length > 1 ? messages.inLine(at + 1, message) : message;
  }
  return undefined;
}

/** The schema of the Edit form. It is the same as in the contract, except that the commission is the string that the user typed. */
export const EditedApp = z.extend(NewApp, {
  description: optionalText(LIMITS.appDescription),
  codeParameter: CodeParameter,
  /** The links as the user typed them, one link per line. */
  checkoutLinks: z.string().check((context) => {
    const message = linksError(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  countByLink: z.boolean(),
  ownCheckoutDomain: z.boolean(),
  noDiscount: z.boolean(),
  percent: z.string().check(z.refine((text) => parsePercent(text) !== undefined, messages.commissionError)),
});
export type EditedApp = z.input<typeof EditedApp>;

export function toForm({ defaultRate, checkoutLinks, ...app }: App): EditedApp {
  const { name, url, description, codeParameter, countByLink, ownCheckoutDomain, noDiscount } = app;
  return {
    name,
    url,
    description,
    codeParameter,
    checkoutLinks: checkoutLinks.join('\n'),
    countByLink,
    ownCheckoutDomain,
    noDiscount,
    percent: defaultRate === null ? '' : formatRate(defaultRate),
  };
}

export function fromForm({ percent, checkoutLinks, ...rest }: EditedApp) {
  return { ...rest, checkoutLinks: linksIn(checkoutLinks), defaultRate: parsePercent(percent) ?? null };
}

/** Returns an affiliate's link to the app's website, as an example. Uses the saved address while the typed one is incomplete. */
export function exampleLink(typed: string, saved: string): string {
  const address = z.safeParse(url, completeAddress(typed)).data ?? saved;
  return URL.canParse(address) ? withParameter(address, 'promo', 'JANE20') : address;
}
