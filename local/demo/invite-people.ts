import { setTimeout as delay } from 'node:timers/promises';
import { APPS, type AppName } from './apps.ts';
import type { Calendar } from './calendar.ts';
import type { CreatedApp } from './create-apps.ts';
import { AFFILIATES } from './people.ts';
import { readMails } from './read-mails.ts';
import type { DemoActors } from './request-coupons.ts';

const APP: AppName = 'harborlog';
const JOINING = 'noah';
const JOINED = { email: AFFILIATES[JOINING].email, code: 'NOAH30', texts: ['noah'] };
/** Whom the partner invites. One of them has an account and joins. */
const INVITED = [
  { email: 'ines@caderno.example', code: 'INES30', texts: ['ines', 'caderno'], rate: 3_000 },
  { email: 'marek@zapiski.example', code: 'MAREK30', texts: [] },
  JOINED,
];

/** How long an email takes at most to arrive in the local mailbox, in attempts of a tenth of a second. */
const MAIL_ATTEMPTS = 300;

/** Invites people, of whom one joins with the link in the email. */
export async function invitePeople(
  origin: string,
  apps: Readonly<Record<AppName, CreatedApp>>,
  { partners, affiliates }: DemoActors,
  { daysAgo }: Calendar,
): Promise<void> {
  const partner = partners[APPS[APP].partner];
  const { appId } = apps[APP];
  await partner.at(daysAgo(5))('inviteAffiliates', { params: { appId }, body: { rows: INVITED } });
  const { items } = await partner.at(new Date())('listInvitations', {});
  if (!items.some(({ code, state }) => code === JOINED.code && state === 'invited')) return;
  const token = await readToken(origin, JOINED.email);
  await affiliates[JOINING].at(daysAgo(4))('joinProgram', { params: { token } });
}

async function readToken(origin: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt++) {
    for (const { html } of await readMails(origin, email)) {
      const token = /\/join\/([\w-]{22})"/.exec(html)?.[1];
      if (token) return token;
    }
    await delay(100);
  }
  throw new Error(`The invitation of ${email} did not arrive`);
}
