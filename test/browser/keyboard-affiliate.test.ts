import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages as common } from '../../web/src/components/messages.ts';
import { shareMessages as share } from '../../web/src/components/share/messages.ts';
import { codeMessages } from '../../web/src/features/coupons/code-messages.ts';
import { moreMessages as more } from '../../web/src/features/coupons/more-messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { traceMessages as trace } from '../../web/src/features/customers/trace-messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import { messages as csv } from '../../web/src/lib/csv/messages.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { focusOn, pressOn, tabTo, typeInto } from '../support/browser-keys.ts';
import { dialog, heading, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
let page: Page;

beforeAll(async () => {
  home = await createHome('Tabs');
  const { appId } = home.program;
  await home.partner.call('updateApp', { params: { appId }, body: { codeParameter: 'via' } });
  ({ page } = await newVisitor());
  await signIn(page, home.affiliate, '/affiliate/coupons');
});

describe('An affiliate without a mouse', () => {
  it('shares a live code with its text and its QR code', async () => {
    await see(row(page, home.code));
    await pressOn(page, more.shareCode(home.code));
    const kit = dialog(page, more.shareCode(home.code));
    await see(kit);
    await pressOn(page, share.copyLink);
    await seeToast(page, common.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/go/`);
    await pressOn(page, share.showQrOf(`${home.code}, ${home.appName}`), 'Space');
    await see(kit.getByRole('img'));
    await pressOn(page, share.copyQr);
    const copiedTypes = () =>
      page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    await expect.poll(copiedTypes).toEqual(['image/png']);
    await page.keyboard.press('Escape');
    await kit.waitFor({ state: 'detached' });

    await expect.poll(() => focusOn(page)).toBe(more.shareCode(home.code));
  });

  it('reads why a sale counted, and returns', async () => {
    await page.goto('/affiliate/coupons');
    await see(row(page, home.code));
    await pressOn(page, home.code);
    const earned = row(page, home.customer).getByText('$');
    await see(earned);
    await expect.poll(() => focusOn(page)).toBe(home.code);
    await pressOn(page, await earned.innerText());
    // The page of the code has links with amounts, too.
    await expect.poll(() => focusOn(page)).toBe(customers.customerTitle(home.customer));
    const entry = page.getByRole('table').getByRole('link', { name: '$' }).first();
    await see(entry);
    await pressOn(page, await entry.innerText());

    await see(heading(page, trace.entryTitle));
    await expect.poll(() => focusOn(page)).toBe(trace.entryTitle);
    await pressOn(page, trace.copyLink);
    await seeToast(page, common.copied);
  });

  it('reports a missing sale', async () => {
    await page.goto(`/affiliate/coupons/${home.program.appId}/${home.code}`);
    await see(page.getByRole('table', { name: codeMessages.usesCaption }));
    await pressOn(page, codeMessages.report);
    const form = dialog(page, codeMessages.report);
    await see(form);
    await expect.poll(() => focusOn(page)).toBe(codeMessages.soldOn);
    await page.keyboard.type('11012026');
    await typeInto(page, codeMessages.amount, '80.00');
    await typeInto(page, codeMessages.note, 'The annual plan.');
    await pressOn(page, codeMessages.send);
    await seeToast(page, codeMessages.sent);
    await form.waitFor({ state: 'detached' });

    await see(page.getByText(codeMessages.reportStatus.open));
    await expect.poll(() => focusOn(page)).toBe(codeMessages.report);
  });

  it('compares a period with the previous one, and downloads the report', async () => {
    await page.goto('/affiliate/reports');
    await see(row(page, reports.monthSoFar(home.month)));
    await tabTo(page, reports.from);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => new URL(page.url()).searchParams.has('from')).toBe(true);
    await pressOn(page, reports.previous);
    await see(page.locator('main').getByText(reports.before('$0.00', undefined)).first());
    await tabTo(page, csv.download);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

    expect(file.suggestedFilename()).toContain(reports.fileName);
  });
});
