import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import type { Role } from '../../shared/accounts/roles.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { codeMessages } from '../../web/src/features/coupons/code-messages.ts';
import { traceMessages as trace } from '../../web/src/features/customers/trace-messages.ts';
import { messages as payouts, recordMessages } from '../../web/src/features/payouts/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { notificationMessages as notifications } from '../../web/src/features/settings/notification-messages.ts';
import { planMessages as plan } from '../../web/src/features/settings/plan-messages.ts';
import { eventMessages as events } from '../../web/src/features/webhooks/event-messages.ts';
import {
  attentionMessages as attention,
  healthMessages as health,
  problemMessages as problems,
  unmatchedMessages as unmatched,
  messages as webhooks,
} from '../../web/src/features/webhooks/messages.ts';
import { PROBLEM, problemResponse } from '../support/browser-api-faults.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { createPerson } from '../support/browser-people.ts';
import { button, dialog, fill, see, seeToast, signIn } from '../support/browser-steps.ts';
import { sellWithUnknownCode, showProblems, UNKNOWN_PROMOTION_CODE } from '../support/browser-tracking.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
let signedIn: Readonly<Record<Role, Visitor>>;
beforeAll(async () => {
  home = await createHome('Shoal');
  const { partner, affiliate, program, promotionCode, code } = home;
  const { appId } = program;
  const applicant = await createPerson('affiliate', 'Ada', 'Shoal');
  await applicant.call('requestCoupon', { params: { appId }, body: { code: 'ADA' } });
  await sellWithUnknownCode(partner, program, promotionCode);
  const missing = { soldOn: '2026-11-01', amount: { amount: 8_000, currency: 'USD' }, note: '' };
  await affiliate.call('reportSale', { params: { appId, code }, body: missing });
  signedIn = { partner: await newVisitor(), affiliate: await newVisitor() };
  // The browser asks for confirmation before it leaves a form that could not be saved.
  for (const { page } of Object.values(signedIn)) page.on('dialog', (prompt) => void prompt.accept());
  await signIn(signedIn.partner.page, partner, '/partner/settings');
  await signIn(signedIn.affiliate.page, affiliate, '/affiliate/settings');
});

/** An action that fails. The toast shows the title and the server's message, or the fallback if there is no message. */
interface FailingAction {
  readonly name: string;
  /** The role of the user who performs the action. By default, a partner. */
  readonly as?: Role;
  readonly at: string | (() => string);
  readonly title: string;
  /** The message that the toast shows below the title if the server sends none. By default, the toast then shows only the title. */
  readonly fallback?: string;
  readonly act: (page: Page) => Promise<void>;
}

const chooseFor = async (page: Page, choice: string) => {
  await button(page, apps.menuFor(home.appName)).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
};

const FAILING_ACTIONS: readonly FailingAction[] = [
  {
    name: 'adding an app',
    at: '/partner/apps',
    title: apps.error,
    fallback: apps.addFailed,
    async act(page) {
      await button(page.locator('header'), apps.add).click();
      const add = dialog(page, apps.add);
      await fill(add, { [apps.name]: 'Reef', [apps.url]: 'https://reef.example' });
      await button(add, apps.addSubmit).click();
    },
  },
  {
    name: 'editing an app',
    at: '/partner/apps',
    title: apps.error,
    fallback: apps.editFailed,
    async act(page) {
      await chooseFor(page, apps.edit);
      await fill(dialog(page, apps.editTitle(home.appName)), { [apps.appDescription]: 'Another' });
      await button(page, apps.editSubmit).click();
    },
  },
  {
    name: 'changing the status of an app',
    at: '/partner/apps',
    title: apps.error,
    fallback: apps.statusFailed,
    act: (page) => chooseFor(page, apps.deactivate),
  },
  {
    name: 'saving a signing secret',
    at: '/partner/webhooks?setup=1',
    title: webhooks.error,
    fallback: webhooks.secretFailed,
    async act(page) {
      await button(page, webhooks.replaceSecret).click();
      await fill(page, { [webhooks.secret]: 'whsec_AnotherSecret123456789' });
      await button(page, webhooks.saveSecret).click();
    },
  },
  {
    name: 'approving a request',
    at: '/partner/requests',
    title: requests.error,
    fallback: requests.approveFailed,
    act: (page) => button(page, requests.approveOf('ADA', 'Ada Shoal')).click(),
  },
  {
    name: 'declining a request',
    at: '/partner/requests',
    title: requests.error,
    fallback: requests.declineFailed,
    async act(page) {
      await button(page, requests.declineOf('ADA', 'Ada Shoal')).click();
      await seeToast(page, requests.declined);
      // Leave the page, because the request is sent only when Undo expires or the user leaves the page.
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    },
  },
  {
    name: 'retiring a coupon',
    at: '/partner/requests',
    title: requests.error,
    fallback: requests.retireFailed,
    async act(page) {
      await button(page, requests.retireOf(home.code, home.affiliate.name)).click();
      await button(dialog(page, requests.retireTitle(home.code)), requests.retire).click();
    },
  },
  {
    name: 'recording a payout',
    at: '/partner/payouts',
    title: recordMessages.failed,
    fallback: recordMessages.failedFallback,
    async act(page) {
      await button(page, payouts.recordOf(home.affiliate.name, '$32.00')).click();
      const record = dialog(page, recordMessages.title);
      await record.getByLabel(recordMessages.method, { exact: true }).selectOption('Other');
      await button(record, recordMessages.submit('$32.00', home.affiliate.name)).click();
    },
  },
  {
    name: 'sending a test event',
    at: '/partner/webhooks',
    title: health.testFailed,
    async act(page) {
      await page.locator('summary').filter({ hasText: health.title }).click();
      await button(page, health.test).click();
    },
  },
  {
    name: 'replaying the unmatched events',
    at: '/partner/webhooks',
    title: unmatched.replayFailed,
    act: (page) => button(page, unmatched.replay).click(),
  },
  {
    name: 'marking an unmatched event as handled',
    at: '/partner/webhooks',
    title: unmatched.dismissFailed,
    async act(page) {
      await page.getByText(attention.whatToDo).first().click();
      await page.getByText(unmatched.dismiss).first().click();
    },
  },
  {
    name: 'confirming that event types were added',
    at: '/partner/webhooks',
    title: problems.resolveFailed,
    async act(page) {
      const since = new Date().toISOString();
      await showProblems(page, () => [
        { kind: 'missing_events', provider: 'stripe', since, types: ['invoice.paid'] },
      ]);
      await page.reload();
      await button(page, problems.resolve.missing_events).click();
    },
  },
  {
    name: 'replaying an event',
    at: '/partner/events?type=invoice.paid',
    title: events.replayFailed,
    async act(page) {
      await button(page, 'invoice.paid').first().click();
      await button(dialog(page, 'invoice.paid'), events.replay).click();
    },
  },
  {
    name: 'answering the report of a missing sale',
    at: '/partner/trace',
    title: trace.sendFailed,
    async act(page) {
      await button(page, trace.answer).click();
      const form = dialog(page, trace.answerTitle(home.affiliate.name));
      await fill(form, { [trace.answerNote]: 'No payment.' });
      await button(form, trace.send).click();
    },
  },
  {
    name: 'reporting a missing sale',
    as: 'affiliate',
    at: () => `/affiliate/coupons/${home.program.appId}/${home.code}`,
    title: codeMessages.sendFailed,
    async act(page) {
      await button(page, codeMessages.report).click();
      const form = dialog(page, codeMessages.report);
      await fill(form, { [codeMessages.soldOn]: '2026-11-01', [codeMessages.amount]: '80.00' });
      await button(form, codeMessages.send).click();
    },
  },
  {
    name: 'saving the email preferences',
    at: '/partner/settings?tab=notifications',
    title: settings.failed.title,
    fallback: notifications.failed,
    async act(page) {
      await page.getByLabel(notifications.kinds.coupon_requested, { exact: true }).uncheck();
      await button(page, settings.submit).click();
    },
  },
  {
    name: 'asking for Pro',
    at: '/partner/settings?tab=plan',
    title: plan.failed,
    act: (page) => button(page, plan.forms.upgrade.send).click(),
  },
  {
    name: 'saving the settings',
    at: '/partner/settings',
    title: settings.failed.title,
    fallback: settings.failed.body,
    async act(page) {
      await fill(page, { [settings.fields.firstName]: 'Paulina' });
      await button(page, settings.submit).click();
    },
  },
];

/** Performs an action that fails with the given message of the server, and expects a toast with these words. */
async function expectToast(
  { as = 'partner', at, title, act }: FailingAction,
  detail: string,
  words: string,
): Promise<void> {
  const { page } = signedIn[as];
  await failWrites(signedIn[as], (route) => route.fulfill(problemResponse({ detail })));
  await page.goto(typeof at === 'string' ? at : at());
  await act(page);

  await seeToast(page, title, words);
  await page.unrouteAll();
}

const withFallback = FAILING_ACTIONS.filter(({ fallback }) => fallback);
const withoutFallback = FAILING_ACTIONS.filter(({ fallback }) => !fallback);

it.each(withFallback.map((action) => [action.name, action] as const))(
  '%s that fails shows its own message if the server sends none',
  async (_, action) => {
    await expectToast(action, '', action.fallback ?? '');
  },
);

// Which of the two messages a toast shows is decided in one place, so three of the actions above are enough.
it.each(
  [
    ...withoutFallback,
    ...withFallback.filter(({ name }) =>
      ['adding an app', 'approving a request', 'saving the settings'].includes(name),
    ),
  ].map((action) => [action.name, action] as const),
)('%s that fails shows the message of the server', async (_, action) => {
  await expectToast(action, PROBLEM.detail, PROBLEM.detail);
});

describe('an action after the session was ended elsewhere', () => {
  it.each([
    ['adding an app', apps.error, apps.notAuthenticated],
    ['approving a request', requests.error, 'User not authenticated'],
    ['declining a request', requests.error, 'User not authenticated'],
    ['recording a payout', recordMessages.failed, 'User not authenticated'],
  ] as const)('%s is rejected with a message', async (name, title, words) => {
    const found = FAILING_ACTIONS.find((act) => act.name === name);
    if (!found) throw new Error(`There is no action ${name}`);
    const { page } = signedIn.partner;
    await failWrites(signedIn.partner, (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
    );
    await page.goto(String(found.at));
    await found.act(page);

    await seeToast(page, title, words);
    await page.unrouteAll();
  });
});

it.each([
  ['the message of the server', PROBLEM.detail, PROBLEM.detail],
  ['its own message if the server sends none', '', unmatched.linkFailed],
])('linking a promotion code that fails shows in the field %s', async (_, detail, words) => {
  const { page } = signedIn.partner;
  await failWrites(signedIn.partner, (route) => route.fulfill(problemResponse({ detail })));
  await page.goto('/partner/webhooks');
  await button(page, unmatched.link).click();
  const form = dialog(page, unmatched.linkTitle(UNKNOWN_PROMOTION_CODE));
  await fill(form, { [unmatched.code]: home.code });
  await button(form, unmatched.linkSubmit).click();

  await see(form.getByText(words));
  await page.unrouteAll();
});

describe('when the user pool fails without a message', () => {
  const POOL_FAILURES = [
    { status: 400, json: { __type: 'InternalErrorException', message: '' } },
    { status: 500, json: {} },
  ];
  const cases = [
    { ...account.login, title: 'shows an error at sign-in', address: '/login' },
    { ...account.signup, title: 'shows an error at sign-up', address: '/signup?role=affiliate' },
  ].flatMap((each) => POOL_FAILURES.map((answer) => ({ ...each, answer })));

  it.each(cases)('$title after status $answer.status', async ({ address, submit, failed, answer }) => {
    const guest = await newVisitor();
    const { page } = guest;
    guest.allowFailure(`${answer.status} /cognito/`);
    await page.route('**/cognito/**', (route) => route.fulfill(answer));
    await page.goto(address);
    await fill(page, {
      [account.fields.email]: 'ada@shoal.example',
      [account.fields.password]: 'sea-and-sand',
    });
    if (address !== '/login') {
      await fill(page, {
        [account.fields.firstName]: 'Ada',
        [account.fields.lastName]: 'Shoal',
        [account.fields.confirmPassword]: 'sea-and-sand',
      });
    }
    await button(page, submit).click();

    await see(page.getByRole('alert').getByText(failed));
  });
});

/** Responds with `answer` to every API request that changes data. Requests that only read data still reach the server. */
const failWrites = ({ page, allowFailure }: Visitor, answer: (route: Route) => Promise<void>) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const { pathname } = new URL(route.request().url());
      for (const status of [401, 500]) allowFailure(`${status} ${pathname}`);
      return answer(route);
    },
  );
