import { newId } from '../../functions/lib/secrets/ids.ts';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import type { EntryRef } from '../../shared/contract/sales.ts';
import { type Month, monthOf } from '../../shared/money/months.ts';
import { customerLabel } from '../../shared/provider/provider-objects.ts';
import { writePost } from './browser-forum.ts';
import { createPerson, type Person } from './browser-people.ts';
import { grantCode, listApp, type Program, payOut, waitUntilOwed } from './browser-program.ts';
import { unique } from './unique.ts';
import { waitUntil } from './wait-until.ts';

/**
 * A partner and an affiliate with data on every screen. The data includes a payout of $16.00, a balance of $32.00, and a forum post by the
 * affiliate.
 */
export interface Home {
  readonly partner: Person;
  readonly affiliate: Person;
  readonly program: Program;
  readonly appName: string;
  readonly code: string;
  readonly promotionCode: PromotionCode;
  /** The address of somebody whom the partner has invited. */
  readonly invited: string;
  readonly partnerId: string;
  readonly affiliateId: string;
  readonly customerId: string;
  readonly providerId: string;
  /** An import with the customer `IMPORTED`, who has not bought anything. */
  readonly importId: string;
  /** A ledger entry about the customer's payment. */
  readonly entry: EntryRef;
  /** The label under which the customer appears in lists. */
  readonly customer: string;
  readonly month: Month;
}

export const IMPORTED = 'cus_Moved0000001';

/** Creates a partner and an affiliate with data on every screen. The people and the app are new, and their names start with `name`. */
export async function createHome(name: string): Promise<Home> {
  const lastName = unique(name);
  const appName = `${lastName} Desk`;
  const code = lastName.toUpperCase();
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Paula', lastName),
    createPerson('affiliate', 'Anton', lastName),
  ]);
  const program = await listApp(partner, appName);
  await grantCode(program, code, { partner, affiliate });
  await writePost(affiliate, `How do you introduce ${appName} to people?`, 1);
  const promotionCode = await program.shop.makeCode(code);
  await program.shop.sell(promotionCode, { amount: 10_000 });
  const { affiliate: to } = await waitUntilOwed(partner, 1_600);
  await payOut(partner, to.id, 1_600);
  const sale = await program.shop.sell(promotionCode, { amount: 20_000 });
  await waitUntilOwed(partner, 3_200);
  const invited = `ivy.${lastName.toLowerCase()}@example.com`;
  const invitation = { email: invited, code: `IVY-${code}`.slice(0, 40), texts: [] };
  await partner.call('inviteAffiliates', {
    params: { appId: program.appId },
    body: { rows: [invitation] },
  });
  const { partners } = await affiliate.call('getBalance');
  const providerId = sale.subscription.buyer.customer ?? '';
  const customerId = await customerIdOf(partner, providerId);
  const importId = await importCustomer(partner, { appId: program.appId, code });
  return {
    partner,
    affiliate,
    program,
    appName,
    code,
    promotionCode,
    invited,
    partnerId: partners[0]?.partner.id ?? '',
    affiliateId: to.id,
    customerId,
    providerId,
    importId,
    entry: await entryOf(partner, customerId),
    customer: customerLabel('stripe', providerId, ''),
    month: monthOf(new Date().toISOString()),
  };
}

/** Imports the customer `IMPORTED`. Returns the id of the import. */
export async function importCustomer({ call }: Person, coupon: CouponRef): Promise<string> {
  const importId = newId(new Date());
  await call('startCustomerImport', { body: { id: importId, provider: 'stripe', rows: 1 } });
  const rows = [{ row: 1, customer: IMPORTED, ...coupon }];
  await call('importCustomers', { params: { importId }, body: { rows } });
  return importId;
}

export async function entryOf({ call }: Person, customerId: string): Promise<EntryRef> {
  const { items } = await call('listCustomerEntries', { params: { customerId }, query: {} });
  const { at = '', id = '' } = items[0] ?? {};
  return { customerId, at, entryId: id };
}

/** Waits until the worker has stored the customer. Returns the id that the API uses for this customer. */
export const customerIdOf = ({ call }: Person, providerId: string): Promise<string> =>
  waitUntil(async () => {
    const { items } = await call('listCustomers', { query: {} });
    const found = items.find((customer) => customer.providerId === providerId);
    if (!found) throw new Error(`The customer ${providerId} is not stored yet`);
    return found.id;
  });
