import { customerKey } from '../../functions/entities/customer.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { eventOf } from '../../local/stripe/scenarios/statements-of.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { putAppWithCodes } from './webhook-app.ts';

/**
 * Creates a sale of 100.00 with Jane's code for a new app. Also builds an event that reports that the customer had used Bob's code an hour
 * earlier. None of the events have been sent yet.
 */
export async function saleAfterBobsCode(table: Table, name: string, at: Date) {
  const app = await putAppWithCodes(table, name, { JANE20: 'jane', BOB: 'bob' });
  const account = createAccount({ seed: name });
  const buyer = createBuyer(account);
  const plan = createPlan(account, { amount: 10_000 });
  const sale = subscribe(account, { at, buyer, plan, metadata: { affiliate_code: 'JANE20' } });
  const used = { customer: buyer.customer, coupon: 'BOB' };
  const bobsCode = eventOf('customer.discount.created', used, at.getTime() / 1_000 - 3_600);
  const ref = { partnerId: app.partnerId, provider: 'stripe', providerId: buyer.customer } as const;
  return { app, account, sale, bobsCode, customer: () => table.get(customerKey(ref)) };
}
