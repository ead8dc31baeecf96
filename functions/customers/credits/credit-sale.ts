import type { AppId, PartnerId } from '../../../shared/ids.ts';
import { loadProgram } from '../../entities/load-program.ts';
import { checkAccountExists } from '../../entities/profile.ts';
import { byApproval, type CouponTerms, rejectionOf } from '../../ledger/attribution.ts';
import type { UncountedUse } from '../../ledger/customer.ts';
import { CREDIT_ID } from '../../ledger/fact.ts';
import { DomainError, invalid, notFound } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';
import type { Transaction } from '../../table/transaction.ts';
import { addCredit } from './add-credit.ts';
import { type CreditedSale, saleOfReference } from './credited-sale.ts';
import { referralOf } from './referral-of.ts';

export interface CreditSale {
  readonly partnerId: PartnerId;
  /** The provider's id for a payment, or for a customer. */
  readonly reference: string;
  readonly code: string;
  /** Both sides see it. */
  readonly reason: string;
  readonly now: Date;
}

/**
 * Events about the same payment may differ by seconds, and the earliest time counts, so payments earn from a minute before the chosen
 * one.
 */
const SAME_PAYMENT_MS = 60_000;

/**
 * Credits a sale without a referral to a code, from the chosen payment on. Takes effect a moment later, like an event. Throws `not_found`
 * for an unknown payment, `validation_failed` for an unknown code, and `conflict` if the code isn't active or a code has referred the
 * customer.
 */
export async function creditSale(
  { partnerId, reference, ...credit }: CreditSale,
  { table }: { readonly table: Table },
): Promise<{ code: string }> {
  const sale = await saleOfReference(table, partnerId, reference);
  if (!sale) throw notFound('The payment or customer you are looking for');
  const tx = table.transaction();
  await addSaleCredit(tx, { ...credit, sale }, table);
  await checkAccountExists(tx, partnerId).commit();
  return { code: credit.code };
}

export interface SaleCredit extends Pick<CreditSale, 'code' | 'reason' | 'now'> {
  readonly sale: CreditedSale;
  /** The app whose coupon earns. If missing, it is the one for which the code was approved first, as for any use of the code. */
  readonly appId?: AppId;
}

/** Adds a credit to a transaction, for example to that of the answer to a report. Throws like `creditSale`. */
export async function addSaleCredit(
  tx: Transaction,
  { sale: { customer, claim, paidAt }, appId: wanted, code, reason, now }: SaleCredit,
  table: Table,
): Promise<void> {
  const { partnerId } = customer;
  const at = now.toISOString();
  const use = { type: 'code', id: CREDIT_ID, evidence: 'manual', value: code, at } as const;
  const program = await loadProgram(table, customer, [use]);
  const coupons = (program.coupons.get(code) ?? []).filter(
    (coupon) => coupon.code === code && (wanted === undefined || coupon.appId === wanted),
  );
  const { appId } = activeAt(at, coupons.sort(byApproval));
  const referral = await referralOf(table, customer);
  if (referral) throw alreadyReferred(referral.code);
  const from = new Date(Date.parse(paidAt) - SAME_PAYMENT_MS).toISOString();
  await addCredit(
    tx,
    { customer, claim, credit: { appId, code, from }, appId, by: partnerId, reason, now },
    table,
  );
}

function activeAt(at: string, coupons: readonly CouponTerms[]): CouponTerms {
  const active = coupons.find((coupon) => rejectionOf(coupon, at) === undefined);
  if (active) return active;
  const [rejected] = coupons.flatMap((coupon) => rejectionOf(coupon, at) ?? []);
  if (rejected) throw new DomainError('conflict', REJECTED[rejected]);
  throw invalid([{ path: 'body.code', message: 'None of your affiliates has this code' }]);
}

const REJECTED: Readonly<Record<UncountedUse['reason'], string>> = {
  not_approved: "This code isn't approved yet. Approve its request first.",
  retired: 'This code is retired. Choose one that is active.',
  app_inactive: 'This app is inactive. Activate it first.',
};

const alreadyReferred = (code: string) =>
  new DomainError('conflict', `${code} has already referred this customer, so the sale can't be credited.`);
