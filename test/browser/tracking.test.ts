import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_EVENT } from '../../functions/providers/own-events.ts';
import type { ResolvableProblem, TrackingProblem } from '../../shared/contract/tracking.ts';
import { problemTexts } from '../../shared/provider/tracking-texts.ts';
import { listMessages } from '../../web/src/components/lists/list-messages.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as overview } from '../../web/src/features/overview/partner-messages.ts';
import { eventMessages as events, OUTCOME_NAMES } from '../../web/src/features/webhooks/event-messages.ts';
import {
  attentionMessages as attention,
  healthMessages as health,
  problemMessages as problems,
  unmatchedMessages as unmatched,
  messages as webhooks,
} from '../../web/src/features/webhooks/messages.ts';
import { problemResponse } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp, waitUntilOwed } from '../support/browser-program.ts';
import {
  button,
  dialog,
  fill,
  focused,
  heading,
  link,
  see,
  seeInTime,
  seeToast,
  signIn,
} from '../support/browser-steps.ts';
import {
  failSignatures,
  sellWithUnknownCode,
  showProblems,
  UNKNOWN_PROMOTION_CODE,
} from '../support/browser-tracking.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const PROBLEMS = problemTexts('Stripe');

it('shows failed signatures on the overview and on the page of the webhook, until an event is valid', async () => {
  const app = unique('Quay Notes ');
  const partner = await createPerson('partner', 'Marta', 'Quay');
  const { appId, shop } = await listApp(partner, app);
  await failSignatures(partner, appId);
  const { page } = await newVisitor();

  await signIn(page, partner, '/partner/dashboard');
  const { title } = PROBLEMS.signatures;
  const task = overview.tracking(app, title, 0);
  await see(page.getByText(task));
  await expectAccessible(page, 'the overview with a tracking problem');
  await page.getByRole('link', { name: `${overview.trackingAction}: ${task}` }).click();
  await see(heading(page, title));
  await see(page.getByRole('region', { name: webhooks.steps.secret }));
  await expectAccessible(page, 'the webhook with a tracking problem');

  await shop.makeCode('FIRST');
  await seeInTime(page, page.getByText(health.state.live, { exact: true }));
  await page.goto('/partner/dashboard');
  await see(heading(page, overview.title));
  await expect.poll(() => page.getByText(task).count()).toBe(0);
});

it('ends a problem about a sale with an unknown code when it is marked as handled', async () => {
  const [partner, other] = [
    await createPerson('partner', 'Rita', 'Quay'),
    await createPerson('partner', 'Olga', 'Else'),
  ];
  const app = unique('Pier ');
  const { shop } = await listApp(partner, app);
  const { shop: otherShop } = await listApp(other, unique('Elsewhere '));
  await shop.sell(await otherShop.makeCode('ELSE'), { amount: 5_000 });
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/webhooks');
  await see(page.getByText(attention.title, { exact: true }));
  expect(await page.getByText(health.state.live, { exact: true }).count()).toBe(0);
  const list = page.getByRole('region', { name: attention.title });
  await see(list.getByText(unmatched.reason.unknown_promotion_code));
  await expectAccessible(page, 'a sale with an unknown code');
  await button(list, unmatched.replay).click();
  await seeToast(page, unmatched.replayed(1));

  await page.setViewportSize({ width: 390, height: 844 });
  await list.getByText(attention.whatToDo).press('Enter');
  await expectAccessible(page, 'what to do about a sale with an unknown code');
  await list.getByText(unmatched.dismiss).press('Enter');

  await seeToast(page, unmatched.dismissed, unmatched.dismissedHint);
  await see(page.getByText(health.state.live, { exact: true }));
  await expect.poll(() => focused(page)).toBe(app);
});

it('counts a sale with an unknown code once the code is linked to a coupon', async () => {
  const home = await createHome('Buoy');
  await sellWithUnknownCode(home.partner, home.program, home.promotionCode);
  const { page } = await newVisitor();
  await signIn(page, home.partner, '/partner/webhooks');
  const list = page.getByRole('region', { name: attention.title });
  await button(list, unmatched.link).click();
  const form = dialog(page, unmatched.linkTitle(UNKNOWN_PROMOTION_CODE));
  await see(form.getByText(unmatched.linkDescription));
  await fill(form, { [unmatched.code]: home.code });
  await button(form, unmatched.linkSubmit).click();

  await seeToast(page, unmatched.linked, unmatched.linkedTo(home.code));
  await waitUntilOwed(home.partner, 4_000);
  await seeInTime(page, page.getByText(health.state.live, { exact: true }));
});

const since = new Date().toISOString();
const CONFIRMED: readonly (readonly [ResolvableProblem, TrackingProblem, string])[] = [
  [
    'shared_account',
    { kind: 'shared_account', provider: 'stripe', since, apps: ['Wharf'] },
    problems.sharedWith(['Wharf']),
  ],
  [
    'missing_events',
    { kind: 'missing_events', provider: 'stripe', since, types: ['refund.created'] },
    'refund.created',
  ],
];

it.each(CONFIRMED)('ends the problem %s when the partner confirms it', async (kind, problem, detail) => {
  const partner = await createPerson('partner', 'Sara', 'Quay');
  const app = unique('Dock ');
  const { shop } = await listApp(partner, app);
  await shop.makeCode('DOCK');
  const { page } = await newVisitor();
  let isAccepted = false;
  await showProblems(page, () => (isAccepted ? [] : [problem]));
  page.on('response', (response) => {
    if (response.url().endsWith(`/problems/${kind}/resolve`)) isAccepted = response.ok();
  });
  await signIn(page, partner, '/partner/webhooks');
  const list = page.getByRole('region', { name: attention.title });
  await list.getByText(attention.whatToDo).press('Enter');
  await see(list.getByText(detail));
  await expectAccessible(page, `the problem ${kind}`);

  await button(page, problems.resolve[kind]).click();

  await seeToast(page, problems.resolved[kind]);
  await see(page.getByText(health.state.live, { exact: true }));
  await expect.poll(() => focused(page)).toBe(app);
});

it('shows the health of a connected app first, with the setup folded away', async () => {
  const home = await createHome('Fold');
  const { page } = await newVisitor();
  await signIn(page, home.partner, '/partner/webhooks');

  await see(page.getByText(health.state.live, { exact: true }));
  const steps = Object.values(webhooks.steps);
  expect(await page.getByRole('region', { name: steps[0] ?? '' }).count()).toBe(0);
  await page.locator('summary').filter({ hasText: webhooks.setUp }).press('Enter');
  for (const name of steps) await see(page.getByRole('region', { name, exact: true }));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the webhook with the setup open');
});

it('unfolds the setup of a connected app if its secret must be saved again', async () => {
  const partner = await createPerson('partner', 'Sven', 'Seal');
  const { appId, shop } = await listApp(partner, unique('Seal '));
  await shop.makeCode('SEAL');
  await failSignatures(partner, appId);
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/webhooks');
  await see(heading(page, PROBLEMS.signatures.title));

  await see(button(page, webhooks.replaceSecret));
});

it('ends the earlier signing secrets within a minute when the partner revokes them', async () => {
  const partner = await createPerson('partner', 'Rhea', 'Revoke');
  const { appId } = await listApp(partner, unique('Revoke '));
  await partner.call('saveSigningSecret', {
    params: { appId, provider: 'stripe' },
    body: { secret: 'whsec_TheNextSecret12345678' },
  });
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/webhooks?setup=1');

  await button(page, 'Revoke now').click();
  const asked = dialog(page, 'Revoke earlier secrets?');
  await see(
    asked.getByText(
      'Within a minute, we only accept events signed with the secret ending in 5678. Stripe must already sign with it.',
    ),
  );
  await expectAccessible(page, 'revoking the earlier secrets');
  await button(asked, 'Revoke now').click();

  await seeToast(page, 'Earlier secrets revoked', 'They stop working within a minute.');
  await page.getByText('The previous secret works until').waitFor({ state: 'detached' });
});

it('sends a test event through the webhook, and shows it arriving in the log', async () => {
  const partner = await createPerson('partner', 'Tess', 'Trial');
  await listApp(partner, unique('Trial '));
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/webhooks');

  await button(page, health.test).click();
  await see(page.getByText(health.testArrived));
  await expectAccessible(page, 'the webhook after a test event');
  await link(page, health.testOpen).click();
  await see(dialog(page, TEST_EVENT).getByText(OUTCOME_NAMES.test));
  expect((await partner.call('getPartnerOverview')).customers).toBe(0);
});

it('says that a test event is late, and leads to the log', async () => {
  const partner = await createPerson('partner', 'Tess', 'Late');
  await listApp(partner, unique('Late '));
  const { page, allowFailure } = await newVisitor();
  await page.clock.install();
  await signIn(page, partner, '/partner/webhooks');
  await page.route(/\/api\/apps\/[^/]+\/events\/[^/]+$/, (route) => {
    allowFailure(`404 ${new URL(route.request().url()).pathname}`);
    return route.fulfill(problemResponse({ status: 404, code: 'not_found' }));
  });
  await button(page, health.test).click();
  await see(page.getByText(health.testSent));
  const late = page.getByText(health.testLate);
  const waitLonger = async () => {
    await page.clock.fastForward(1_000);
    return late.count();
  };
  await expect.poll(waitLonger).toBe(1);
  await late.getByRole('link', { name: health.testLog }).click();

  await see(heading(page, events.title));
});

describe('The log of events', () => {
  let home: Home;
  beforeAll(async () => {
    home = await createHome('Log');
  });

  it('opens an event from the log, with what came of it, and replays it', async () => {
    const { page } = await newVisitor();
    await signIn(page, home.partner, '/partner/webhooks');
    await link(page, webhooks.events).click();
    await see(heading(page, events.title));
    await see(page.getByText(`Counted for ${home.code}`));

    await button(page, listMessages.filters).click();
    await page.getByLabel(events.type, { exact: true }).fill('invoice.paid');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await expectAccessible(page, 'the filtered event log');
    await button(page, 'invoice.paid').first().click();

    const details = dialog(page, 'invoice.paid');
    await see(details.getByRole('link', { name: events.explain }));
    expect(await details.getByText('invoice.paid', { exact: true }).count()).toBe(1);
    expect(await details.getByRole('textbox', { name: events.payload }).inputValue()).not.toContain('@');
    await expectAccessible(page, 'an event');
    await button(details, events.replay).click();
    await seeToast(page, events.replayed);
  });

  it('finds the events of a customer, and names a filter without matches', async () => {
    const { page } = await newVisitor();
    await signIn(page, home.partner, `/partner/events?q=${home.providerId}`);
    await see(page.getByText('customer.subscription.created'));

    await page.goto('/partner/events?outcome=not_understood');
    await see(page.getByText(listMessages.noMatches(events.noun)));
    await button(page, common.clearFilter).last().click();
    await see(page.getByText(`Counted for ${home.code}`));
    const type = page.getByLabel(events.type, { exact: true });
    await type.fill('not a type');
    await type.press('Enter');
    await see(page.getByText(events.wrongType));
    await type.fill('plan.created');
    await type.press('Enter');
    await see(page.getByText(listMessages.noMatches(events.noun)));
    expect(new URL(page.url()).search).toBe('?type=plan.created');
    await page.goto('/partner/events?q=no%20id');
    await see(page.getByText(events.notAnId));
  });

  it('is empty until the first event, with a link to the setup', async () => {
    const partner = await createPerson('partner', 'Empty', 'Log');
    const { appId } = await listApp(partner, unique('Silent '));
    const { page } = await newVisitor();
    await signIn(page, partner, `/partner/events?app=${appId}`);

    await see(page.getByText(events.empty));
    await expectAccessible(page, 'the empty event log');
    await link(page, events.emptyAction).click();
    await see(heading(page, webhooks.title));
  });
});
