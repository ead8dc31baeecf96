import { vi } from 'vitest';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { type Month, monthOf } from '../../shared/months.ts';
import { customerLabel } from '../../shared/providers.ts';
import { writePost } from './browser-forum.ts';
import { joinAs, type Person } from './browser-people.ts';
import { grantCode, listApp, owes, type Programme, payOut } from './browser-programme.ts';
import { unique } from './unique.ts';

/** A partner and an affiliate with something on every screen: a payout of $16.00, $32.00 that is due, and a post of the affiliate's. */
export interface Home {
  readonly partner: Person;
  readonly affiliate: Person;
  readonly programme: Programme;
  readonly appName: string;
  readonly code: string;
  /** Sells for the code. */
  readonly promotionCode: PromotionCode;
  readonly partnerId: string;
  readonly affiliateId: string;
  readonly customerId: string;
  /** How the screens name the customer. */
  readonly customer: string;
  readonly month: Month;
}

/** Makes a home of new people and a new app. Everything in it begins with `name`. */
export async function furnish(name: string): Promise<Home> {
  const lastName = unique(name);
  const appName = `${lastName} Desk`;
  const code = lastName.toUpperCase();
  const [partner, affiliate] = await Promise.all([
    joinAs('partner', 'Paula', lastName),
    joinAs('affiliate', 'Anton', lastName),
  ]);
  const programme = await listApp(partner, appName);
  await grantCode(programme, code, { partner, affiliate });
  await writePost(affiliate, `How do you introduce ${appName} to people?`, 1);
  const promotionCode = await programme.shop.makeCode(code);
  await programme.shop.sell(promotionCode, { amount: 10_000 });
  const { affiliate: to } = await owes(partner, 1_600);
  await payOut(partner, to.id, 1_600);
  const sale = await programme.shop.sell(promotionCode, { amount: 20_000 });
  await owes(partner, 3_200);
  const { partners } = await affiliate.call('getBalance');
  const providerId = sale.subscription.buyer.customer ?? '';
  return {
    partner,
    affiliate,
    programme,
    appName,
    code,
    promotionCode,
    partnerId: partners[0]?.partner.id ?? '',
    affiliateId: to.id,
    customerId: await idOf(partner, providerId),
    customer: customerLabel(providerId),
    month: monthOf(new Date().toISOString()),
  };
}

/** The customer's own id, once the worker has written it. */
const idOf = ({ call }: Person, providerId: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { items } = await call('listCustomers', { query: {} });
      const found = items.find((customer) => customer.providerId === providerId);
      if (!found) throw new Error(`${providerId} is not there yet`);
      return found.id;
    },
    { timeout: 20_000 },
  );
