import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../shared/accounts/roles.ts';
import { formatMoney } from '../../shared/money/money.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { messages as landing } from '../../web/src/features/landing/messages.ts';
import {
  messages as payouts,
  recordMessages as texts,
} from '../../web/src/features/payouts/partner-messages.ts';
import { createFullHome, type FullHome, LARGE_DUE } from '../support/browser-full-home.ts';
import { addressOf, SCREENS, sampleScreens } from '../support/browser-screens.ts';
import {
  button,
  dialog,
  fill,
  heading,
  link,
  open,
  see,
  seeToast,
  signIn,
} from '../support/browser-steps.ts';
import { translatePages } from '../support/browser-translation.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { isNightly } from '../support/depth.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { GUEST_SCREENS } from '../support/guest-screens.ts';
import { unique } from '../support/unique.ts';
import { waitUntil } from '../support/wait-until.ts';

const newVisitor = visitors();
let home: FullHome;
beforeAll(async () => {
  home = await createFullHome();
});

async function newTranslatedVisitor(): Promise<Visitor> {
  const visitor = await newVisitor();
  await translatePages(visitor.page);
  return visitor;
}

/** Returns the words on a page, except how long ago something happened. */
const wordsOn = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText())
    .replaceAll(/\d+ (seconds?|minutes?) ago/g, '')
    .split(/\s+/)
    .filter(Boolean);

async function expectSameWords(plain: Page, translated: Page, address: string): Promise<void> {
  await Promise.all([open(plain, address), open(translated, address)]);
  await waitUntil(async () => {
    expect({ address, words: await wordsOn(translated) }).toEqual({ address, words: await wordsOn(plain) });
    expect(await translated.locator('#root font').count()).toBeGreaterThan(0);
  });
}

describe('a translated page shows what the page shows otherwise', () => {
  it('for visitors', async () => {
    const [plain, translated] = await Promise.all([newVisitor(), newTranslatedVisitor()]);
    for (const address of Object.values(GUEST_SCREENS).flat())
      await expectSameWords(plain.page, translated.page, address);
  });

  it.each(ROLES)('for a %s', async (role) => {
    const [plain, translated] = await Promise.all([newVisitor(), newTranslatedVisitor()]);
    await Promise.all([plain, translated].map(({ page }) => signIn(page, home[role], `/${role}/settings`)));
    const all = [...SCREENS[role], ...FORUM_SCREENS.map((route) => ({ route }))];
    const sample = sampleScreens(role).map(([, screen]) => screen);
    for (const screen of isNightly ? all : sample) {
      await expectSameWords(plain.page, translated.page, addressOf(screen, role, home));
    }
  });
});

it('the landing page starts when it is used, although it was translated before', async () => {
  const { page } = await newTranslatedVisitor();
  await page.goto('/');
  await see(page.locator('#root font'));
  await page.getByRole('button', { name: common.darkTheme }).click();

  await see(page.getByRole('button', { name: common.darkTheme, pressed: true }));
  await link(page, landing.hero.affiliate).first().click();
  await see(heading(page, account.signup.title.affiliate));
});

it('a translated form reports an empty field and takes the report back, and a sign-up succeeds', async () => {
  const { page } = await newTranslatedVisitor();
  await open(page, '/signup?role=affiliate');
  await button(page, account.signup.submit).click();
  await expect.poll(() => page.getByText(account.invalid.required).count()).toBe(5);
  await fill(page, {
    [account.fields.firstName]: 'Teo',
    [account.fields.lastName]: 'Lang',
    [account.fields.email]: `${unique('teo.lang.')}@example.com`,
    [account.fields.password]: 'translated',
    [account.fields.confirmPassword]: 'translated',
  });
  await expect.poll(() => page.getByText(account.invalid.required).count()).toBe(0);
  await button(page, account.signup.submit).click();

  await see(page.getByText(account.signup.success));
});

it('a translated page records a payout', async () => {
  const { page } = await newTranslatedVisitor();
  const due = formatMoney({ amount: LARGE_DUE, currency: 'USD' });
  await signIn(page, home.partner, '/partner/payouts');
  await button(page, payouts.recordOf(home.affiliate.name, due)).click();
  const record = dialog(page, texts.title);
  await record.getByLabel(texts.method, { exact: true }).selectOption('Wise');
  await button(record, texts.submit(due, home.affiliate.name)).click();

  await seeToast(page, texts.recorded(home.affiliate.name).title);
  await expect.poll(() => button(page, payouts.recordOf(home.affiliate.name, due)).count()).toBe(0);
});

it('a translated post counts likes and comments', async () => {
  const { page } = await newTranslatedVisitor();
  await signIn(page, home.affiliate, `/forum/${home.postId}`);
  const post = page.getByRole('dialog');
  await see(heading(post, forum.comments(1)));
  await post.getByLabel(forum.addTitle, { exact: true }).fill('A comment from a translated page');
  await button(post, forum.addComment).click();
  await see(post.getByRole('listitem').getByText('A comment from a translated page'));
  await see(heading(post, forum.comments(2)));

  const like = (likes: number) => button(post, forum.likeOf(forum.ownComment, likes)).last();
  for (const likes of [0, 1, 0]) {
    await like(likes).click();
    await see(like(1 - likes));
    await expect.poll(() => like(1 - likes).innerText()).toBe(likes === 0 ? '1' : '');
  }
});
