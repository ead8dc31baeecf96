import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { atMostMessage, LIMITS } from '../../shared/limits.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { NARROW, overflowingElements, waitUntilPainted } from '../support/browser-checks.ts';
import { writeComment, writePost } from '../support/browser-forum.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { payOut } from '../support/browser-program.ts';
import { addressOf, sampleScreens } from '../support/browser-screens.ts';
import { button, fill, open, see, seeToast, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { hugePng } from '../support/huge-png.ts';
import { refusal } from '../support/refusal.ts';

const { avatar } = settings;

/** Hostile markup. If any screen renders it as markup, the page's title changes and the Content-Security-Policy reports a violation. */
const MARKUP = '<img src=x onerror="document.title=1"><u>under</u>';
const RIGHT_TO_LEFT = 'ישראל مرحبا';
const EMOJI = '👩‍🚀🇸🇪';

const HOSTILE: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  partner: {
    firstName: MARKUP,
    lastName: RIGHT_TO_LEFT,
    companyName: `${EMOJI} ${MARKUP} ${'W'.repeat(50)}`,
  },
  affiliate: {
    firstName: MARKUP,
    lastName: `${RIGHT_TO_LEFT} ${EMOJI}`,
    bio: `${MARKUP}\n${'W'.repeat(200)} ${RIGHT_TO_LEFT}`,
    twitterHandle: '<script>alert(1)</script>',
    wiseEmail: 'javascript:alert(1)',
    paymentNotes: MARKUP,
  },
};

const HOSTILE_TEXT = `${MARKUP} [link](javascript:alert(1)) ${RIGHT_TO_LEFT} ${EMOJI} ${'W'.repeat(200)}`;
const HOSTILE_REFERENCE = `${MARKUP} ${EMOJI} ${'W'.repeat(40)}`;

const newVisitor = visitors();
let home: Home;
let postId: string;
let signedIn: Record<Role, Visitor>;
beforeAll(async () => {
  home = await createHome('Harm');
  await Promise.all([
    home.partner.call('updateMe', { body: HOSTILE.partner }),
    home.affiliate.call('updateMe', { body: HOSTILE.affiliate }),
    home.partner.call('updateApp', {
      params: { appId: home.program.appId },
      body: {
        name: `${EMOJI} ${MARKUP}`.slice(0, LIMITS.appName),
        description: `${MARKUP} ${RIGHT_TO_LEFT}`,
      },
    }),
    payOut(home.partner, home.affiliateId, 3_200, { referenceId: HOSTILE_REFERENCE, notes: HOSTILE_TEXT }),
  ]);
  const post = await writePost(home.partner, HOSTILE_TEXT, 5);
  await writeComment(home.affiliate, post, HOSTILE_TEXT, 4);
  postId = post.id;
  const [partner, affiliate] = await Promise.all([newVisitor(), newVisitor()]);
  signedIn = { partner, affiliate };
  for (const role of ROLES) {
    const { page } = signedIn[role];
    // The browser asks for confirmation before it leaves a form with unsaved changes.
    page.on('dialog', (prompt) => void prompt.accept());
    await signIn(page, home[role], `/${role}/dashboard`);
  }
});

describe.each(ROLES)('for a %s', (role) => {
  it.each(sampleScreens(role))('%s displays hostile input as text, without overflow', async (_, screen) => {
    const { page } = signedIn[role];
    await open(page, addressOf(screen, role, home));

    await expectHarmless(page);
  });

  it('the forum, a post with its comments and a payout display hostile input as text', async () => {
    const { page } = signedIn[role];
    await open(page, '/forum');
    await see(page.locator('main').getByText(MARKUP));
    await expectHarmless(page);
    await open(page, `/forum/${postId}`);
    const post = page.getByRole('dialog');
    await see(post.getByRole('listitem').getByText(MARKUP));
    await expectHarmless(page);
    await open(page, role === 'partner' ? `/partner/payouts/${home.affiliateId}` : '/affiliate/payouts');
    await page.getByRole('row').filter({ hasText: MARKUP }).getByRole('link').first().click();
    await see(page.getByRole('dialog').getByText(HOSTILE_REFERENCE));
    await expectHarmless(page);
  });
});

it.each([
  ['partner', '/partner/affiliates/:affiliateId', HOSTILE.affiliate.firstName],
  ['partner', '/partner/affiliates/:affiliateId', HOSTILE.affiliate.twitterHandle],
  ['affiliate', '/marketplace/:appId', HOSTILE.partner.companyName],
  ['affiliate', '/affiliate/payouts', HOSTILE.partner.companyName],
] as const)('shows a %s the exact text at %s: %s', async (role, route, text) => {
  const { page } = signedIn[role];
  await page.goto(addressOf({ route }, role, home));

  await see(page.locator('main').getByText(text ?? ''));
});

it('does not link a javascript: URL', async () => {
  const { page } = signedIn.partner;
  await page.goto(`/partner/affiliates/${home.affiliateId}`);
  await see(page.getByText(HOSTILE.affiliate.twitterHandle ?? ''));

  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).protocol));

  expect(new Set(links)).toEqual(new Set([new URL(page.url()).protocol]));
});

describe('An app', () => {
  it.each([
    ['a javascript: URL', { url: 'javascript:alert(1)' }, 'https://'],
    ['a data: URL', { url: 'data:text/html,<b>x' }, 'https://'],
    ['a name that is too long', { name: 'x'.repeat(LIMITS.appName + 1) }, atMostMessage(LIMITS.appName)],
  ])('is rejected with %s, both in the form and by the API', async (_, wrong, reason) => {
    const app = { name: 'Fine', url: 'https://fine.example', ...wrong };
    const { page } = signedIn.partner;
    await page.goto('/partner/apps');
    await button(page.locator('header'), apps.add).click();
    await fill(page.getByRole('dialog'), { [apps.name]: app.name, [apps.url]: app.url });
    await button(page.getByRole('dialog'), apps.addSubmit).click();

    const field = page.locator('[aria-invalid=true]');
    expect(await descriptionOf(page, field.first().and(page.locator(':focus')))).toContain(reason);
    const problem = await refusal(home.partner.call('createApp', { body: app }));
    expect(problem.errors?.map(({ path }) => path)).toEqual([`body.${Object.keys(wrong)[0]}`]);
    expect(problem.errors?.[0]?.message).toContain(reason);
  });
});

describe('Settings', () => {
  it.each([
    ['websiteUrl', 'javascript:alert(1)', 'https://'],
    ['youtubeUrl', 'https://', 'https://'],
    ['firstName', 'W'.repeat(LIMITS.personName + 1), atMostMessage(LIMITS.personName)],
    ['bio', EMOJI.repeat(LIMITS.bio), atMostMessage(LIMITS.bio)],
    ['paypalEmail', '<b>me</b>@', ''],
  ] as const)(
    'reject in the field %s the value %j, both in the form and in the API',
    async (name, text, reason) => {
      const { page } = signedIn.affiliate;
      await page.goto('/affiliate/settings');
      await fill(page, { [settings.fields[name]]: text });
      await button(page, settings.submit).click();

      const field = page.getByLabel(settings.fields[name], { exact: true });
      await see(field.and(page.locator('[aria-invalid=true]')));
      const description = await descriptionOf(page, field);
      expect(description).toContain(reason);
      const problem = await refusal(home.affiliate.call('updateMe', { body: { [name]: text } }));
      expect(problem.errors).toEqual([{ path: `body.${name}`, message: expect.any(String) }]);
      expect(description).toContain(problem.errors?.[0]?.message);
    },
  );

  it('reject a picture with too many pixels before decoding it, and send nothing', async () => {
    const { page } = signedIn.affiliate;
    await page.goto('/affiliate/settings');
    await see(page.getByText(avatar.hint, { exact: true }));
    const sent: string[] = [];
    // Ignore background requests, because the action did not cause them.
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
    });

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: hugePng(20_000) });

    await see(page.getByRole('alert').filter({ hasText: avatar.tooManyPixels }));
    await seeToast(page, avatar.failed, avatar.tooManyPixels);
    expect(sent.filter((path) => path.startsWith('/api/') || path.startsWith('/s3/'))).toEqual([]);
  });
});

it.each([
  ['MIXED case 1', 'MIXEDCASE1', ''],
  [MARKUP, undefined, 'Use only letters, numbers and dashes'],
  ['JANE_20', undefined, 'Use only letters, numbers and dashes'],
  [RIGHT_TO_LEFT, undefined, 'Use only letters, numbers and dashes'],
  ['X'.repeat(LIMITS.couponCode + 1), 'X'.repeat(LIMITS.couponCode), ''],
])('a code typed as %j is normalized, or rejected with a reason', async (typed, tidied, reason) => {
  const { id: appId } = await home.partner.call('createApp', {
    body: { name: 'Codes', url: 'https://codes.example' },
  });
  const { page } = signedIn.affiliate;
  await page.goto(`/marketplace/${appId}`);
  await button(page, market.requestToPromote).click();
  const request = page.getByRole('dialog');
  await fill(request, { [market.codeLabel]: typed });
  await button(request, market.send).click();

  if (tidied) {
    await seeToast(page, market.sent);
    await see(page.getByText(tidied, { exact: true }));
  } else {
    const field = request.getByLabel(market.codeLabel, { exact: true });
    await see(field.and(page.locator('[aria-invalid=true]')));
    expect(await descriptionOf(page, field)).toContain(reason);
  }
});

it('a search for markup is displayed literally', async () => {
  const { page } = signedIn.affiliate;
  const term = `qqzqq ${MARKUP}`;
  await page.goto(`/marketplace?q=${encodeURIComponent(term)}`);

  await see(page.getByText(market.noMatch(term)));
  expect(await injectedInto(page)).toEqual([]);
});

it.each([
  '/partner/customers?status=%3Cb%3E&coupon=..%2F&affiliate=1%27--',
  '/partner/payouts?tab=%00&month=2020-99&open=%3Cscript%3E',
  '/partner/requests?status=__proto__&request=%F0%9F%98%80',
  '/partner/webhooks?app=%2e%2e&provider=constructor',
])('invalid query parameters are ignored: %s', async (address) => {
  const { page } = signedIn.partner;
  await open(page, address);

  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0);
  expect(await injectedInto(page)).toEqual([]);
});

/** Asserts that no input is rendered as markup, and that no text overflows on a wide or a narrow screen. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await injectedInto(page)).toEqual([]);
  expect(await page.title()).not.toBe('1');
  expect(await overflowingElements(page)).toEqual([]);
  await page.setViewportSize(NARROW);
  await waitUntilPainted(page);
  expect(await overflowingElements(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const injectedInto = (page: Page): Promise<string[]> =>
  page
    .locator('img[src="x"], body u, [onerror], body script:not([src]), a[href^="javascript:"]')
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));

const descriptionOf = async (page: Page, field: ReturnType<Page['locator']>): Promise<string> => {
  const ids = (await field.getAttribute('aria-describedby')) ?? '';
  const texts = ids
    .split(' ')
    .filter(Boolean)
    .map((id) => page.locator(`[id="${id}"]`).textContent());
  return (await Promise.all(texts)).join(' ');
};
