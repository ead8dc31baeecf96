import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { siteMessages as site } from '../../web/src/features/webhooks/site/messages.ts';
import { RECIPES } from '../../web/src/features/webhooks/site/recipes.ts';
import { MAX_DAYS } from '../../web/src/features/webhooks/site/snippet-form.ts';
import { expectAccessible, overflowingElements } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { button, fill, heading, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

it('gives a partner a snippet for the website and a recipe for the server', async () => {
  const name = unique('Harbor ');
  const partner = await createPerson('partner', 'Hanna', 'Harbor');
  const { appId } = await listApp(partner, name);
  await partner.call('updateApp', { params: { appId }, body: { codeParameter: 'promo' } });
  const { page } = await newVisitor();
  const snippet = page.getByRole('region', { name: site.snippet });
  const recipes = page.getByRole('region', { name: site.recipes });
  const copied = async (label: string): Promise<string> => {
    await button(page, label).press('Enter');
    await seeToast(page, common.copied);
    await see(button(page, label));
    return page.evaluate(() => navigator.clipboard.readText());
  };

  await step('opens the section with the keyboard, where the snippet waits for consent', async () => {
    await signIn(page, partner, `/partner/webhooks?app=${appId}`);
    await heading(page, webhooks.site).locator('xpath=..').press('Enter');

    await see(snippet.getByText('tributaryAllow='));
    await see(snippet.getByText(site.countByLink.off(name)));
    expect(await snippet.getByLabel(site.days, { exact: true }).isVisible()).toBe(false);
    await snippet.getByText(site.options, { exact: true }).press('Enter');
    await see(snippet.getByText(site.consentHint.wait));
    await see(snippet.getByText(site.notStored));
    expect(await snippet.getByLabel(site.parameters, { exact: true }).inputValue()).toBe(
      'promo, via, ref, fp_ref',
    );
    await expectAccessible(page, 'the code for the website');
  });

  await step('shows errors next to the options, and no snippet until they are corrected', async () => {
    await fill(snippet, { [site.parameters]: 'a b c d e f', [site.days]: '91' });

    await see(snippet.getByText(site.tooManyParameters(5)));
    await see(snippet.getByText(site.wrongDays(MAX_DAYS)));
    await see(snippet.getByText(site.fixOptions));
    expect(await button(page, site.copySnippet).count()).toBe(0);
    await expectAccessible(page, 'wrong options of the snippet');
  });

  await step('copies the snippet with the chosen options, and the hash of exactly that script', async () => {
    await fill(snippet, { [site.parameters]: '?aff=, via', [site.days]: '7' });
    await snippet.getByLabel(site.winner, { exact: true }).selectOption({ label: site.winners.first });
    await snippet.getByLabel(site.consent, { exact: true }).selectOption({ label: site.consents.none });
    await see(snippet.getByText(site.consentHint.none));

    const [, script = ''] = /^<script>(.*)<\/script>$/.exec(await copied(site.copySnippet)) ?? [];
    expect(script).toContain("'aff via'");
    expect(script).toContain(`${7 * 864}e5`);
    expect(script).not.toContain('tributaryAllow');
    const hash = createHash('sha256').update(script).digest('base64');
    await see(snippet.getByText(`'sha256-${hash}'`));
    expect(await copied(site.copyHash)).toBe(`'sha256-${hash}'`);
  });

  await step('copies the recipe of the language that the arrow keys choose', async () => {
    await page.getByRole('tab', { name: site.languages.node }).press('ArrowRight');
    await see(recipes.getByText('import json'));

    expect(await copied(site.copyRecipe)).toBe(RECIPES.python);
    await see(recipes.getByText(site.oneTime));
    await expectAccessible(page, 'the recipe for Python');
  });

  await step('fits a phone, and leads to the app with the switch', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowingElements(page)).toEqual([]);
    await link(snippet, site.countByLink.edit).click();
    await page.waitForURL('**/partner/apps');
    await partner.call('updateApp', { params: { appId }, body: { countByLink: true } });
    await page.goto(`/partner/webhooks?app=${appId}&site=1`);

    await see(snippet.getByText('tributaryAllow='));
    expect(await snippet.getByText(site.countByLink.off(name)).count()).toBe(0);
  });
});
