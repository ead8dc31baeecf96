import type { Page } from 'playwright-core';
import type { Role } from '../../shared/accounts/roles.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as landing } from '../../web/src/features/landing/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';

export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly maxLcpMs: number;
  readonly interact: (page: Page) => Promise<void>;
}

const [KEYS, KEY_PAUSE_MS] = [20, 100];

/** A visit to the landing page. The visitor scrolls with the keyboard while the app loads, opens the partner sign-up and starts typing. */
export const landingVisit: Visit = {
  name: 'landing page',
  path: '/',
  maxLcpMs: 800,
  async interact(page) {
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(KEY_PAUSE_MS);
    }
    await page.getByRole('link', { name: landing.hero.partner }).click();
    await page.getByLabel(account.fields.email).waitFor();
    await page.getByLabel(account.fields.email).fill('a@example.com');
  },
};

const dashboardVisit = (role: Role, nextPage: string): Visit => ({
  name: `${role}'s dashboard`,
  path: `/${role}/dashboard`,
  maxLcpMs: 1_800,
  async interact(page) {
    await page.getByRole('button', { name: shell.account }).click();
    await page.getByRole('menuitem', { name: shell.signOut }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: shell.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: shell.menuTitle });
    await drawer.getByRole('link', { name: nextPage }).click();
    await page.getByRole('row').first().waitFor();
  },
});

/** Visits to the dashboard of each role. The visitor opens the account menu and then the menu, which opens another page. */
export const DASHBOARD_VISITS: Readonly<Record<Role, Visit>> = {
  partner: dashboardVisit('partner', shell.links.requests),
  affiliate: dashboardVisit('affiliate', shell.links.coupons),
};
