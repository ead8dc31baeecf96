import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { securityMessages as security } from '../../web/src/features/settings/security-messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { button, fill, open, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
let guest: Visitor;
let signedIn: Record<Role, Visitor>;

beforeAll(async () => {
  home = await createHome('Blank');
  const [partner, affiliate] = await Promise.all([newVisitor(), newVisitor()]);
  for (const role of ROLES) {
    await signIn({ partner, affiliate }[role].page, home[role], `/${role}/settings`);
  }
  signedIn = { partner, affiliate };
  // Accept the confirmation that the browser shows before it leaves a form with unsaved changes.
  for (const { page } of [partner, affiliate]) {
    page.on('dialog', (prompt) => void prompt.accept());
  }
  guest = await newVisitor();
});

const { fields } = settings;
const send =
  (submit: string, wrong: Readonly<Record<string, string>> = {}) =>
  async (page: Page): Promise<void> => {
    await fill(page, wrong);
    await button(page, submit).click();
  };

/** `dialogs.test.ts` checks the forms in dialogs. */
const FORMS: readonly [string, Role | 'guest', (page: Page) => Promise<void>][] = [
  ['/login', 'guest', send(account.login.submit)],
  ['/signup?role=partner', 'guest', send(account.signup.submit, { [account.fields.email]: 'nobody' })],
  ['/signup?role=affiliate', 'guest', send(account.signup.submit)],
  ['/forgot-password', 'guest', send(account.forgot.submit)],
  ['/verify', 'guest', send(account.verify.submit)],
  ['/partner/settings', 'partner', send(settings.submit, { [fields.companyName]: '' })],
  [
    '/affiliate/settings',
    'affiliate',
    send(settings.submit, { [fields.firstName]: '', [fields.websiteUrl]: 'x', [fields.paypalEmail]: 'x' }),
  ],
  ['/affiliate/settings?tab=security', 'affiliate', send(security.password.submit)],
  [
    '/partner/webhooks?setup=1',
    'partner',
    async (page) => {
      await button(page, webhooks.replaceSecret).click();
      await send(webhooks.saveSecret, { [webhooks.secret]: 'sk_live_an_api_key' })(page);
    },
  ],
];

it.each(FORMS)(
  '%s, for a %s, shows an error on each field, focuses the first, and passes the accessibility checks',
  async (address, who, spoil) => {
    const { page } = who === 'guest' ? guest : signedIn[who];
    await open(page, address);
    await spoil(page);
    const wrong = page.locator('main, form').locator('[aria-invalid=true]').first();
    await wrong.waitFor();

    await expect.poll(() => isFocused(wrong)).toBe(true);
    await expectAccessible(page, `${address} with errors`);
  },
);

const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);
