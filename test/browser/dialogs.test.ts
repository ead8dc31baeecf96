import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { formatMoney } from '../../shared/money/money.ts';
import { PROVIDERS } from '../../shared/provider/providers.ts';
import { discardMessages as discard } from '../../web/src/components/dialogs/discard-messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { moreMessages as share } from '../../web/src/features/coupons/more-messages.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { messages as invitations } from '../../web/src/features/invitations/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { bellMessages } from '../../web/src/features/notifications/bell-messages.ts';
import {
  filesMessages,
  messages as payouts,
  recordMessages as record,
} from '../../web/src/features/payouts/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { securityMessages as security } from '../../web/src/features/settings/security-messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import {
  unmatchedMessages as unmatched,
  messages as webhooks,
} from '../../web/src/features/webhooks/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createFullHome, type FullHome, LARGE_DUE } from '../support/browser-full-home.ts';
import { button, fill, link, open, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: FullHome;
beforeAll(async () => {
  home = await createFullHome();
});

const due = formatMoney({ amount: LARGE_DUE, currency: 'USD' });
const firstRow = (page: Page): Locator => page.locator('tbody th a').first();

/** A dialog, menu or tooltip that opens over a screen. Pressing Escape closes it. */
interface Opening {
  readonly name: string;
  readonly at: () => string;
  /** Prepares the screen before the dialog, menu or tooltip is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /**
   * Returns the control that opens the dialog, menu or tooltip. When the dialog, menu or tooltip closes, the focus returns to this control.
   */
  readonly by: (page: Page) => Locator;
  readonly role?: 'dialog' | 'menu' | 'tooltip';
  readonly choose?: string;
  readonly submitInvalid?: (within: Locator) => Promise<void>;
  /** True if Escape asks first, because `submitInvalid` has changed fields. */
  readonly asksFirst?: true;
  readonly onPhone?: true;
}

const account: Opening = {
  name: 'the account menu',
  at: () => '/marketplace',
  by: (page) => page.getByRole('button', { name: shell.account }).first(),
  role: 'menu',
};
const drawer: Opening = {
  name: 'the navigation drawer on a phone',
  at: () => '/marketplace',
  by: (page) => button(page, shell.openMenu),
  onPhone: true,
};
const bell: Opening = {
  name: 'notifications',
  at: () => '/marketplace',
  by: (page) => page.getByRole('button', { name: bellMessages.title }),
};
const newPost: Opening = {
  name: 'a new post',
  at: () => '/forum',
  by: (page) => button(page, forum.create),
  submitInvalid: (within) => button(within, forum.publish).click(),
};
const deletion = (role: Role): Opening => ({
  name: 'deleting the account',
  at: () => `/${role}/settings?tab=security`,
  by: (page) => button(page, security.remove.open),
  submitInvalid: async (within) => {
    await within.getByRole('textbox').fill('somebody@else.example');
    await button(within, security.remove.act).click();
  },
});
const customer: Opening = {
  name: 'the full id of a customer',
  at: () => '/partner/customers',
  by: firstRow,
  role: 'tooltip',
};

const OPENINGS: Readonly<Record<Role, readonly Opening[]>> = {
  partner: [
    {
      name: 'new app',
      at: () => '/partner/apps',
      by: (page) => button(page.locator('header'), apps.add),
      submitInvalid: (within) => button(within, apps.addSubmit).click(),
    },
    {
      name: 'revoking an invitation',
      at: () => '/partner/invitations',
      by: (page) => button(page, invitations.revokeFor(home.invited)),
    },
    {
      name: 'the menu of an app',
      at: () => '/partner/apps',
      by: (page) => button(page, apps.menuFor(home.appName)),
      role: 'menu',
    },
    {
      name: 'an app',
      at: () => '/partner/apps',
      by: (page) => button(page, apps.menuFor(home.appName)),
      choose: apps.edit,
      submitInvalid: async (within) => {
        await fill(within, {
          [apps.commission]: 'a fifth',
          [apps.codeParameter]: 'a b',
          [PROVIDERS.stripe.checkoutLinks]: 'javascript:alert(1)',
        });
        await button(within, apps.editSubmit).click();
      },
      asksFirst: true,
    },
    {
      name: 'the short link of an app',
      at: () => '/partner/apps',
      by: (page) => button(page, apps.menuFor(home.appName)),
      choose: apps.shortLink,
      submitInvalid: async (within) => {
        await fill(within, { [apps.handle]: 'a b' });
        await button(within, apps.shortLinkSubmit).click();
      },
      asksFirst: true,
    },
    { name: 'a request', at: () => '/partner/requests', by: firstRow },
    {
      name: 'retiring a coupon',
      at: () => '/partner/requests',
      by: (page) => button(page, requests.retireOf(home.code, home.affiliate.name)),
    },
    {
      name: 'changing the address',
      at: () => `/partner/webhooks?app=${home.program.appId}&setup=1`,
      by: (page) => button(page, webhooks.rotate),
    },
    {
      name: 'linking a code',
      at: () => `/partner/webhooks?app=${home.program.appId}`,
      by: (page) => button(page, unmatched.link),
      submitInvalid: (within) => button(within, unmatched.linkSubmit).click(),
    },
    {
      name: 'a balance',
      at: () => '/partner/payouts',
      by: (page) => button(page, payouts.viewDetailsOf(home.affiliate.name, 'USD')),
    },
    {
      name: 'recording a payout',
      at: () => '/partner/payouts',
      by: (page) => button(page, payouts.recordOf(home.affiliate.name, due)),
      submitInvalid: (within) => button(within, record.submit(due, home.affiliate.name)).click(),
    },
    {
      name: 'the payment files',
      at: () => '/partner/payouts',
      by: (page) => button(page, filesMessages.open),
    },
    { name: 'a payout', at: () => `/partner/payouts/${home.affiliateId}`, by: firstRow },
    customer,
    deletion('partner'),
    account,
    drawer,
    bell,
  ],
  affiliate: [
    {
      name: 'asking for a coupon',
      at: () => `/marketplace/${home.otherAppId}`,
      by: (page) => button(page, market.requestToPromote),
      submitInvalid: async (within) => {
        await within.getByLabel(market.codeLabel, { exact: true }).fill('<code>');
        await button(within, market.send).click();
      },
      asksFirst: true,
    },
    { name: 'a payout', at: () => '/affiliate/payouts', by: firstRow },
    {
      name: 'leaving without saving',
      at: () => '/affiliate/settings',
      before: (page) => page.getByLabel(settings.fields.bio, { exact: true }).fill('Not saved'),
      by: (page) => link(page, shell.links.coupons),
    },
    {
      name: 'sharing a code',
      at: () => '/affiliate/coupons',
      by: (page) => button(page, share.shareCode(home.code)),
    },
    deletion('affiliate'),
    account,
    drawer,
    newPost,
  ],
};

describe.each(ROLES)('for a %s', (role) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, home[role], `/${role}/dashboard`);
  });

  it.each(OPENINGS[role].map((opening) => [opening.name, opening] as const))(
    '%s passes the accessibility checks when open, and returns the focus',
    async (name, { at, before, by, role: kind = 'dialog', choose, submitInvalid, asksFirst, onPhone }) => {
      const { page } = visitor;
      await page.setViewportSize(onPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 });
      await open(page, at());
      await before?.(page);
      const opener = by(page);
      const opened = page.getByRole(kind);
      await openBy(page, opener, kind);
      if (choose) {
        await page.getByRole('menuitem', { name: choose }).focus();
        await page.keyboard.press('Enter');
      }
      await see(opened);
      await expectAccessible(page, name);
      if (submitInvalid) {
        await submitInvalid(opened);
        await see(opened.locator('[aria-invalid=true]'));
        await expectAccessible(page, `${name}, with errors`);
      }
      await page.keyboard.press('Escape');
      if (asksFirst) await discardChanges(page);

      await opened.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );
});

/** Keeps editing after Escape, and then discards the changes after a click beside the dialog. */
async function discardChanges(page: Page): Promise<void> {
  await see(button(page, discard.keep));
  await expectAccessible(page, discard.title);
  await button(page, discard.keep).click();
  await page.locator('[role=dialog][style*="pointer-events: auto"]').waitFor();
  // Radix listens to clicks beside a dialog again once what it does after a render, and then a timer, have run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  await page.mouse.click(5, 5);
  await button(page, discard.discard).click();
}

/**
 * Opens a dialog, menu or tooltip with the keyboard, because only keyboard users depend on the focus returning to the control afterwards.
 */
async function openBy(page: Page, opener: Locator, kind: string): Promise<void> {
  await opener.waitFor();
  // Press a key first, so that the browser treats focus set by a script as keyboard focus.
  await page.keyboard.press('Tab');
  await opener.focus();
  if (kind !== 'tooltip') await page.keyboard.press('Enter');
}
