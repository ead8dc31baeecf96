import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser-checks.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { pressOn } from '../support/browser-keys.ts';
import { row, see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;

beforeAll(async () => {
  home = await createHome('Handheld');
});

describe.each(['partner', 'affiliate'] as const)('A customer in the list of an %s on a phone', (role) => {
  it('has a name, a status and an amount, and shows the rest on demand', async () => {
    const { page } = await newVisitor();
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, home[role], `/${role}/customers`);
    const customer = row(page, 'Active').first();
    await see(customer.getByText('→'));
    const ends = await page
      .locator('tbody tr [role=cell]:has-text("→")')
      .evaluateAll((cells) =>
        cells.map((cell) => Math.round(cell.lastElementChild?.getBoundingClientRect().right ?? 0)),
      );
    expect(new Set(ends).size).toBe(1);
    expect(ends.length).toBeGreaterThan(1);
    expect(await customer.getByText('Renewals', { exact: true }).isVisible()).toBe(false);
    const { height = 0 } = (await customer.boundingBox()) ?? {};
    expect(height).toBeLessThan(100);

    await pressOn(page, 'Details');
    await see(customer.getByText('Renewals', { exact: true }));
    await see(customer.getByText('Subscribed On', { exact: true }));
    expect(await customer.getByRole('button', { expanded: true }).count()).toBe(1);
    await expectAccessible(page, 'an expanded customer');
  });
});
