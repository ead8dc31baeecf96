import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_EVENT } from '../../functions/providers/own-events.ts';
import { CODE_SETUPS } from '../../shared/codes/code-setup.ts';
import { listMessages } from '../../web/src/components/lists/list-messages.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { traceMessages as trace } from '../../web/src/features/customers/trace-messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import {
  createMessages as create,
  detailMessages as details,
  messages as requests,
} from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { notificationMessages as notifications } from '../../web/src/features/settings/notification-messages.ts';
import { planMessages as plan } from '../../web/src/features/settings/plan-messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { eventMessages as events, OUTCOME_NAMES } from '../../web/src/features/webhooks/event-messages.ts';
import { healthMessages as health } from '../../web/src/features/webhooks/messages.ts';
import { messages as csv } from '../../web/src/lib/csv/messages.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { focusOn, pressOn, tabTo, typeInto } from '../support/browser-keys.ts';
import { createPerson } from '../support/browser-people.ts';
import { upgradeToPro } from '../support/browser-plan.ts';
import { dialog, heading, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
let page: Page;
const query = () => new URL(page.url()).searchParams;

beforeAll(async () => {
  home = await createHome('Keys');
  const { appId } = home.program;
  const applicant = await createPerson('affiliate', 'Ada', 'Keys');
  await applicant.call('requestCoupon', { params: { appId }, body: { code: 'ADAKEYS' } });
  const sale = { soldOn: '2026-11-01', amount: { amount: 8_000, currency: 'USD' }, note: 'The annual plan.' };
  await home.affiliate.call('reportSale', { params: { appId, code: home.code }, body: sale });
  ({ page } = await newVisitor());
  await signIn(page, home.partner, '/partner/requests');
});

describe('A partner without a mouse', () => {
  it('approves a request, copies the code and its command from the next step, and returns to the list', async () => {
    await see(row(page, 'ADAKEYS'));
    await pressOn(page, requests.approveOf('ADAKEYS', 'Ada Keys'));
    const next = dialog(page, details.title('ADAKEYS', home.appName));
    await see(next.getByText(details.nextAwaiting('ADAKEYS')));
    await pressOn(page, requests.copyCode('ADAKEYS'));
    await seeToast(page, common.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ADAKEYS');
    await pressOn(page, create.cli('Stripe'), 'Space');
    await pressOn(page, create.copyCommand);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('code=ADAKEYS');
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
    // No other request is left to review.
    await expect.poll(() => focusOn(page)).toBe(requests.title);
  });

  it('filters the codes to create and copies the command for all of them', async () => {
    await page.goto('/partner/requests');
    await see(row(page, 'ADAKEYS'));
    await pressOn(page, requests.filters.awaiting, 'Space');
    await see(heading(page, create.allTitle(1, 'Stripe')));
    await pressOn(page, create.cliAll(1, 'Stripe'));
    await pressOn(page, create.copyCommand);

    const line = await page.evaluate(() => navigator.clipboard.readText());
    const discount = home.promotionCode.coupon.id;
    expect(line).toBe(CODE_SETUPS.stripe.command([{ codes: ['ADAKEYS'], discount }]));
  });

  it('reviews requests with letter keys, decides with Enter, takes a decline back, and goes on to the next', async () => {
    const { partner, program } = home;
    for (const [name, code] of [
      ['Pia', 'PIAKEYS'],
      ['Tove', 'TOVEKEYS'],
      ['Ulla', 'ULLAKEYS'],
    ] as const) {
      const applicant = await createPerson('affiliate', name, 'Keys');
      await applicant.call('requestCoupon', { params: { appId: program.appId }, body: { code } });
    }
    await program.shop.makeCode('TOVEKEYS');
    const offerOf = async (code: string) =>
      (await partner.call('listRequests', { query: { q: code } })).items[0]?.offer;
    await expect.poll(() => offerOf('TOVEKEYS')).toBeTruthy();
    await page.goto('/partner/requests');
    await see(row(page, 'PIAKEYS'));
    await see(page.getByText(requests.keys));
    const review = (code: string) => dialog(page, details.title(code, home.appName));

    await tabTo(page, requests.approveOf('TOVEKEYS', 'Tove Keys'));
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusOn(page)).toBe(requests.approveOf('ULLAKEYS', 'Ulla Keys'));
    await page.keyboard.press('d');
    await see(review('ULLAKEYS').getByText(details.reason, { exact: true }).first());
    await expect.poll(() => focusOn(page)).toBe(requests.declineOf('ULLAKEYS', 'Ulla Keys'));
    await page.keyboard.press('Enter');
    await seeToast(page, requests.declined);
    await review('ULLAKEYS').waitFor({ state: 'detached' });
    await expect.poll(() => focusOn(page)).toBe('Tove Keys');
    await page.keyboard.press('Control+z');
    await seeToast(page, requests.declineUndone);
    await see(row(page, 'ULLAKEYS'));

    await page.keyboard.press('a');
    await expect.poll(() => focusOn(page)).toBe(requests.approveOf('TOVEKEYS', 'Tove Keys'));
    await page.keyboard.press('Enter');
    await seeToast(page, requests.approved.title, requests.approved.description);
    // Nothing is left to do, so the review closes.
    await review('TOVEKEYS').waitFor({ state: 'detached' });
    await expect.poll(() => focusOn(page)).toBe('Pia Keys');

    await page.keyboard.press('a');
    await expect.poll(() => focusOn(page)).toBe(requests.approveOf('PIAKEYS', 'Pia Keys'));
    await page.keyboard.press('Escape');
    await review('PIAKEYS').waitFor({ state: 'detached' });
    await expect.poll(() => focusOn(page)).toBe('Pia Keys');
  });

  it('skips the sidebar', async () => {
    await page.goto('/partner/apps');
    await see(heading(page, apps.title));
    await page.keyboard.press('Tab');
    await expect.poll(() => focusOn(page)).toBe(shell.skip);
    await page.keyboard.press('Enter');

    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('checks the tracking, sends a test event, and opens it in the log', async () => {
    await page.goto('/partner/webhooks');
    await page.locator('summary').filter({ hasText: health.title }).press('Enter');
    await pressOn(page, health.test);
    await see(page.getByText(health.testArrived));
    await pressOn(page, health.testOpen);
    const event = dialog(page, TEST_EVENT);
    await see(event.getByText(OUTCOME_NAMES.test));
    await page.keyboard.press('Escape');
    await event.waitFor({ state: 'detached' });

    await expect.poll(() => focusOn(page)).toBe(events.title);
  });

  it('filters the log, opens an event, replays it, and returns to its row', async () => {
    await page.goto('/partner/events');
    await see(heading(page, events.title));
    await see(page.getByText('invoice.paid').first());
    await pressOn(page, listMessages.filters, 'Space');
    await tabTo(page, events.outcome);
    await page.keyboard.type(OUTCOME_NAMES.counted);
    await expect.poll(() => query().get('outcome')).toBe('counted');
    await typeInto(page, events.type, 'invoice.paid');
    await expect.poll(() => query().get('type')).toBe('invoice.paid');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await pressOn(page, 'invoice.paid');
    const event = dialog(page, 'invoice.paid');
    await see(event.getByText(events.payloadHint));
    await pressOn(page, events.replay);
    await seeToast(page, events.replayed);
    await page.keyboard.press('Escape');
    await event.waitFor({ state: 'detached' });

    await expect.poll(() => focusOn(page)).toBe('invoice.paid');
    await tabTo(page, listMessages.clear, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusOn(page)).toBe(listMessages.filters);
  });

  it('searches, sorts and filters a table, and opens the details of a row', async () => {
    await page.goto('/partner/customers');
    await see(row(page, home.customer));
    await typeInto(page, listMessages.search(customers.noun), home.code);
    await page.keyboard.press('Enter');
    await expect.poll(() => query().get('q')).toBe(home.code);
    await pressOn(page, customers.renewals, 'Space');
    await expect.poll(() => query().get('sort')).toContain('renewals');
    await pressOn(page, listMessages.filters);
    await tabTo(page, listMessages.app);
    await page.getByRole('option', { name: home.appName }).waitFor({ state: 'attached' });
    await page.keyboard.type(home.appName);
    await expect.poll(() => query().get('app')).toBe(home.program.appId);
    await see(row(page, home.customer));
    await tabTo(page, home.customer);
    await page.keyboard.press('Enter');
    await see(heading(page, customers.customerTitle(home.customer)));
    await expect.poll(() => focusOn(page)).toBe(customers.customerTitle(home.customer));
    const amount = page.locator('main tbody').getByRole('link').first();
    await see(amount);
    await tabTo(page, (await amount.textContent()) ?? '');
    await see(page.getByRole('tooltip', { name: customers.explain }));
    await page.keyboard.press('Enter');

    await see(heading(page, customers.explain));
  });

  it('finds a sale and answers the report of a missing one', async () => {
    await page.goto('/partner/trace');
    await see(page.getByText('The annual plan.'));
    await typeInto(page, trace.search, home.providerId);
    await see(page.getByText(trace.referred(home.affiliate.name, home.code)));
    await pressOn(page, trace.answer);
    const form = dialog(page, trace.answerTitle(home.affiliate.name));
    await see(form);
    await tabTo(page, trace.result);
    await page.keyboard.type(trace.answers.counted);
    await typeInto(page, trace.answerNote, 'It is in your ledger.');
    await pressOn(page, trace.send);
    await seeToast(page, trace.sent);
    await form.waitFor({ state: 'detached' });

    await see(page.getByText(trace.reportStatus.counted, { exact: true }));
    await expect.poll(() => focusOn(page)).toBe(trace.title);
  });

  it('chooses what to be notified of', async () => {
    await page.goto('/partner/settings');
    await see(heading(page, settings.profile.title));
    await tabTo(page, settings.tabs.profile);
    await page.keyboard.press('ArrowRight');
    await see(page.getByLabel(notifications.sales.kinds.sale, { exact: true }));
    await expect.poll(() => focusOn(page)).toBe(settings.tabs.notifications);
    await tabTo(page, notifications.sales.kinds.sale);
    await page.keyboard.type(notifications.sales.deliveries.each);
    await pressOn(page, notifications.kinds.sale_reported, 'Space');
    await pressOn(page, settings.submit);
    await seeToast(page, settings.saved.title, settings.saved.body);
    const { sales, mail } = await home.partner.call('getPreferences');
    expect(sales.sale).toBe('each');
    expect(mail.sale_reported).toBe(false);
  });

  it('asks for Pro', async () => {
    await page.goto('/partner/settings');
    await see(heading(page, settings.profile.title));
    await tabTo(page, settings.tabs.profile);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await see(heading(page, settings.plan.title));
    const { label, send, sent } = plan.forms.upgrade;
    await typeInto(page, label, 'I need more codes.');
    await pressOn(page, send);
    await seeToast(page, sent, plan.sentBody(home.partner.email));
    await expect.poll(() => focusOn(page)).toBe(settings.title);
  });

  it('is led from a locked report to the plan', async () => {
    await page.goto('/partner/reports');
    await see(heading(page, reports.breakdown));
    await tabTo(page, reports.tabNames.figures);
    await page.keyboard.press('ArrowRight');
    await see(page.getByText(reports.proRetention, { exact: false }));
    await pressOn(page, reports.olderLink);

    await see(heading(page, settings.plan.title));
    await expect.poll(() => focusOn(page)).toBe(settings.title);
  });

  it('with Pro, compares a period with the previous one, and downloads the report', async () => {
    await upgradeToPro(home.partner);
    await page.goto('/partner/reports');
    await see(row(page, reports.monthSoFar(home.month)));
    await pressOn(page, reports.last(3));
    await pressOn(page, reports.previous);
    await see(page.locator('main').getByText(reports.before('$0.00', undefined)).first());
    await pressOn(page, reports.groupings.partner.code, 'Space');
    await see(row(page, home.code).getByText('$240.00'));
    await tabTo(page, csv.download);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

    expect(file.suggestedFilename()).toContain(reports.fileName);
    expect(query().get('compare')).toBe('previous');
    await expect.poll(() => focusOn(page)).toBe(csv.download);
  });

  it('with Pro, writes to priority support', async () => {
    await page.goto('/partner/settings?tab=plan');
    await see(heading(page, plan.supportTitle));
    const { label, send, sent } = plan.forms.support;
    await typeInto(page, label, 'Why did this sale not count?');
    await pressOn(page, send);

    await seeToast(page, sent, plan.sentBody(home.partner.email));
    await expect.poll(() => focusOn(page)).toBe(send);
  });
});
