import type { CodeUse as CodeUseView, UseOutcome } from '../../shared/contract/sales.ts';
import { appKey } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import {
  type CodeUse,
  type Customer,
  codeFactsRange,
  codeUseKey,
  codeUsesIndex,
  customerKey,
  entriesRange,
  factsRange,
} from '../entities/customer.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { loadProgram } from '../entities/load-program.ts';
import {
  type Attribution,
  attribute,
  type CouponTerms,
  codesUsed,
  storedAttribution,
} from '../ledger/attribution.ts';
import type { Referral } from '../ledger/customer.ts';
import type { Entry } from '../ledger/entry.ts';
import { factsOf } from '../ledger/fact.ts';
import { decisionOn, earnedOutcome, hasKeptPayment, unpaidOutcome } from '../ledger/use-outcome.ts';
import type { IdSeal } from '../lib/secrets/id-seal.ts';
import type { Page, Table } from '../table/table.ts';
import { customerIdOf } from '../views/customer-id.ts';
import { labelOf } from '../views/label-of.ts';
import { sealOf } from '../views/load-seal.ts';
import { sealedPage } from '../views/sealed-page.ts';
import { moniesOf } from './customer-view.ts';
import { isReferred } from './referred-customer.ts';

/** The maximum number of the customer's ledger entries to read, oldest first, to find the result of a code use. */
const MAX_ENTRIES = 50;
const MAX_FACTS = 200;

/** Lists the uses of the affiliate's code, newest first. Throws `not_found` for another affiliate's coupon. */
export async function listCodeUses(
  { cursor, ...wanted }: AffiliatesCoupon & { cursor: string | undefined },
  { table }: { table: Table },
): Promise<Page<CodeUseView>> {
  const { coupon } = await readAffiliatesCoupon(table, wanted);
  const page = await sealedPage(table, cursor, (opened) =>
    table.page({
      index: 'GSI1',
      partition: codeUsesIndex(coupon.partnerId, coupon.code),
      newestFirst: true,
      cursor: opened,
    }),
  );
  const [customers, seal] = await Promise.all([
    table.getMany(page.items.map((use) => customerKey(use))),
    sealOf(table),
  ]);
  const items = await Promise.all(
    page.items.map((use, at) => viewOf(table, coupon, { use, customer: customers[at] }, seal)),
  );
  return { items, cursor: page.cursor };
}

async function viewOf(
  table: Table,
  coupon: Coupon,
  { use, customer }: { readonly use: CodeUse; readonly customer: Customer | undefined },
  seal: IdSeal,
): Promise<CodeUseView> {
  const none = { id: idOf(use, seal), at: use.at, otherApp: null, customer: null };
  if (use.isTest) return { ...none, outcome: 'test' };
  const attribution = customer?.referral ? storedAttribution(customer) : await decide(table, use);
  const decision = decisionOn(coupon, attribution);
  switch (decision.outcome) {
    case 'referred': {
      const { referral } = decision;
      const own = customer && isReferred(customer) ? customerOf(customer, seal) : null;
      return {
        ...none,
        at: referral.at,
        outcome: hasEarned(own) ? 'counted' : await outcomeOfReferral(table, coupon, use, referral),
        customer: own,
      };
    }
    case 'other_app': {
      const app = await table.get(appKey(decision.appId));
      return { ...none, outcome: 'other_app', otherApp: app?.name ?? '' };
    }
    default:
      return { ...none, outcome: decision.outcome };
  }
}

const customerOf = (customer: Customer, seal: IdSeal): CodeUseView['customer'] => ({
  id: customerIdOf(customer, seal),
  label: labelOf(customer, seal),
  earned: moniesOf(customer.earned),
});

const hasEarned = (customer: CodeUseView['customer']): boolean =>
  customer !== null && customer.earned.length > 0 && customer.earned.every(({ amount }) => amount > 0);

/** Returns a pseudonymous id for the customer. Affiliates see it, so it depends on the secret of the seal. */
const idOf = (use: CodeUse, seal: IdSeal): string =>
  seal.seal(codeUseKey(use, use.code).PK, 'code-use').slice(0, 21);

/** Determines a customer's referral if none is stored yet, for example because the customer has not bought anything. */
async function decide(table: Table, use: CodeUse): Promise<Attribution> {
  const items = await table.partition(codeFactsRange(use));
  const codes = factsOf(
    items.map(({ fact }) => fact),
    'code',
  );
  const program = await loadProgram(table, use, codes);
  const all = attribute(codes, program);
  // If there is no referral, consider only this code. The list of uncounted code uses has a maximum length, so uses of other codes could
  // fill it.
  const own = codes.filter((fact) => codesUsed(fact, program).includes(use.code));
  return all.referral ? all : attribute(own, program);
}

async function outcomeOfReferral(
  table: Table,
  { appId, code }: Pick<CouponTerms, 'appId' | 'code'>,
  use: CodeUse,
  referral: Pick<Referral, 'since'>,
): Promise<UseOutcome> {
  const { items } = await table.partitionPage({ ...entriesRange(use), limit: MAX_ENTRIES });
  const own = items.filter((entry: Entry) => entry.appId === appId && entry.code === code);
  const earned = earnedOutcome(own);
  if (earned === 'counted') return earned;
  const page = await table.partitionPage({ ...factsRange(use), limit: MAX_FACTS });
  const facts = page.items.map(({ fact }) => fact);
  if (!earned) return unpaidOutcome(facts, referral);
  // Never claim a refund of everything without having read everything.
  return page.cursor === null && !hasKeptPayment(facts) ? 'refunded' : 'counted';
}
