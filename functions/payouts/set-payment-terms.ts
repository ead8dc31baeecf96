import type { OwnPaymentTerms } from '../../shared/contract/payment-terms.ts';
import type { PartnerId } from '../../shared/ids.ts';
import type { Money } from '../../shared/money.ts';
import { MAX_PAYMENT_CHANGES } from '../../shared/payment-term-limits.ts';
import { changesOf, paymentTermsItem, paymentTermsKey } from '../entities/payment-terms.ts';
import { type PaymentSetting, withSetting } from '../ledger/payment-terms.ts';
import { DomainError } from '../lib/errors.ts';
import type { PayoutsDeps } from './deps.ts';
import { ownTermsView } from './get-payment-terms.ts';

export interface SetPaymentTerms {
  readonly partnerId: PartnerId;
  readonly wait: number | null;
  readonly minimums: readonly Money[];
  /** The version that the partner saw. */
  readonly version: number;
  readonly now: Date;
}

/**
 * Changes a partner's payment terms from a later month on. Saving the setting that applies last changes nothing, so a repeated request is
 * safe. The change of the stored item notifies the affiliates. Errors: `conflict` (saved in the meantime), `too_many_changes`.
 */
export async function setPaymentTerms(
  { partnerId, version, now, ...input }: SetPaymentTerms,
  { table }: PayoutsDeps,
): Promise<OwnPaymentTerms> {
  const before = await table.get(paymentTermsKey(partnerId));
  const changes = withSetting({ changes: changesOf(before), now }, settingOf(input));
  if (!changes) return ownTermsView(before, now);
  if ((before?.version ?? 0) !== version) throw savedMeanwhile();
  if (changes.length > MAX_PAYMENT_CHANGES) throw tooManyChanges();

  const terms = { partnerId, version: version + 1, savedAt: now.toISOString(), changes };
  const unchanged = before ? { equals: { version } } : { exists: false };
  await table
    .transaction()
    .put(paymentTermsItem(terms), { if: unchanged, orElse: savedMeanwhile() })
    .commit();
  return ownTermsView(terms, now);
}

const settingOf = ({ wait, minimums }: Pick<SetPaymentTerms, 'wait' | 'minimums'>): PaymentSetting => ({
  wait,
  minimums: Object.fromEntries(
    minimums.flatMap(({ amount, currency }) => (amount > 0 ? [[currency, amount]] : [])),
  ),
});

const savedMeanwhile = () =>
  new DomainError('conflict', 'Your payment terms were changed in the meantime. Reload them and try again.');

const tooManyChanges = () =>
  new DomainError(
    'too_many_changes',
    `You changed your payment terms ${MAX_PAYMENT_CHANGES} times already. Contact us if you need to change them again.`,
  );
