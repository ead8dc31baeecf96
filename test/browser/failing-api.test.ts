import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as payouts } from '../../web/src/features/payouts/partner-messages.ts';
import { expectSound } from '../support/browser-checks.ts';
import { joinAs, type Person } from '../support/browser-people.ts';
import { listApp } from '../support/browser-programme.ts';
import { button, dialog, fill, heading, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const PROBLEM = {
  type: 'about:blank',
  title: 'Something went wrong on our side',
  status: 500,
  detail: 'Something went wrong on our side. Try again.',
  code: 'internal',
  instance: 'request-7f3a',
};

const newVisitor = visitors();
let partner: Person;
let affiliate: Person;

beforeAll(async () => {
  [partner, affiliate] = await Promise.all([
    joinAs('partner', 'Hugo', 'Vale'),
    joinAs('affiliate', 'Mina', 'Holt'),
  ]);
  await listApp(partner, 'Vale Planner');
});

it('shows a failure with Retry and the request id, never an empty list or $0.00', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  visitor.expectAnswer('500 /api/payouts/pending');
  const mend = await failOn(page, '/api/payouts/pending');
  await signIn(page, partner, '/partner/payouts');
  await see(page.getByRole('alert').getByText(PROBLEM.instance));
  expect(await page.getByText(payouts.pendingEmpty).count()).toBe(0);
  expect(await page.getByText('$0.00').count()).toBe(0);
  await expectSound(page, 'a failed list');

  await mend();
  await button(page, 'Retry').click();
  await see(page.getByText(payouts.pendingEmpty));
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('never shows a figure that it could not read as zero', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  visitor.expectAnswer('500 /api/overview/partner');
  const mend = await failOn(page, '/api/overview/partner');
  await signIn(page, partner, '/partner/dashboard');
  await see(page.getByRole('alert').getByText(PROBLEM.instance));
  expect(await page.getByText(partnerHome.commissionsPaid).count()).toBe(0);
  await expectSound(page, 'an overview that failed');

  await mend();
  await button(page, 'Retry').first().click();
  await see(page.getByText(partnerHome.commissionsPaid));
});

it('keeps the last good data under a failure to bring it up to date', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  visitor.expectAnswer('500 /api/marketplace');
  await signIn(page, affiliate, '/marketplace');
  await see(link(page, 'Vale Planner'));
  await failOn(page, '/api/marketplace');
  // What is shown is taken for fresh for a while.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await link(page, 'Vale Planner').click();
  // The card in the list has the same heading as the page that it leads to.
  await page.waitForURL('**/marketplace/*');
  await see(heading(page, 'Vale Planner'));
  await page.goBack();

  await see(page.getByRole('alert').getByText('This could not be brought up to date'));
  await see(link(page, 'Vale Planner'));
});

it('keeps what was typed when a request cannot be sent, and sends it again', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, affiliate, '/marketplace');
  await link(page, 'Vale Planner').click();
  await button(page, market.requestToPromote).click();
  const request = dialog(page, market.requestTitle('Vale Planner'));
  await fill(request, { [market.codeLabel]: 'mina' });
  const address = `${new URL(page.url()).pathname.replace('/marketplace', '/api/marketplace')}/requests`;
  visitor.expectAnswer(`500 ${address}`);
  const mend = await failOn(page, address);
  await button(request, market.send).click();
  await seeToast(page, market.verificationError, market.verificationErrorHint);
  expect(await request.getByLabel(market.codeLabel, { exact: true }).inputValue()).toBe('MINA');

  await mend();
  await button(request, market.send).click();
  await seeToast(page, market.sent);
});

it('tells a failed start from being signed out, and goes on after Retry', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  visitor.expectAnswer('500 /api/me');
  await signIn(page, partner, '/partner/apps');
  const mend = await failOn(page, '/api/me');
  await page.reload();
  await see(page.getByRole('alert').getByText(PROBLEM.instance));
  expect(new URL(page.url()).pathname).toBe('/partner/apps');
  await expectSound(page, 'a start that failed');

  await mend();
  await button(page, 'Retry').click();
  await see(heading(page, 'Vale Planner'));
});

/** Answers this address as a server does that is in trouble, until the answer is called. */
async function failOn(page: Page, pathname: string): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.pathname === pathname;
  await page.route(matches, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: PROBLEM }),
  );
  return () => page.unroute(matches);
}
