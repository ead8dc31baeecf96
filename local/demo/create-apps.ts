import { createHash } from 'node:crypto';
import { APPS, type AppName, type DemoApp } from './apps.ts';
import type { Calendar } from './calendar.ts';
import type { PartnerName } from './people.ts';
import type { Actor } from './time-travel.ts';

export interface CreatedApp {
  readonly appId: string;
  readonly hook: { readonly url: string; readonly secret: string };
}

/** Creates the partners' apps and connects them to Stripe. The apps are dated in the month before the first month of the demo data. */
export async function createApps(
  partners: Readonly<Record<PartnerName, Actor>>,
  { day }: Calendar,
): Promise<Record<AppName, CreatedApp>> {
  const opened = await Promise.all(
    Object.entries(APPS).map(async ([name, app], n) => {
      const time = day(-1, 3 + 2 * n);
      return [name, await openApp(partners[app.partner].at(time), app)] as const;
    }),
  );
  return Object.fromEntries(opened) as Record<AppName, CreatedApp>;
}

async function openApp(call: ReturnType<Actor['at']>, app: DemoApp): Promise<CreatedApp> {
  const { name, url, description, rate, bounty = [], months, termsText = '' } = app;
  const { codeParameter = '', checkoutLinks = [], countByLink = false } = app.sharing ?? {};
  const { items } = await call('listApps', { query: {} });
  const known = items.find((item) => item.name === name);
  const { id: appId } = known ?? (await call('createApp', { body: { name, url } }));
  const links = { codeParameter, checkoutLinks: [...checkoutLinks], countByLink };
  const { noDiscount = false } = app;
  const offer = { defaultRate: rate, bounty: [...bounty], months: months ?? null, termsText };
  const body = { description, ...offer, ...links, noDiscount };
  await call('updateApp', { params: { appId }, body });
  const secret = `whsec_${createHash('sha256').update(`demo ${name}`).digest('base64url').slice(0, 32)}`;
  const setup = await call('saveSigningSecret', { params: { appId, provider: 'stripe' }, body: { secret } });
  return { appId, hook: { url: setup.url, secret } };
}
