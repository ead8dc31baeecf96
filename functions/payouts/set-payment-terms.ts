import type { OwnPaymentTerms } from '../../shared/contract/payment-terms.ts';
import type { PartnerId } from '../../shared/ids.ts';
import type { Money } from '../../shared/money.ts';
import { MAX_PAYMENT_CHANGES } from '../../shared/payment-term-limits.ts';
import { changesOf, paymentTermsItem, paymentTermsKey } from '../entities/payment-terms.ts';
import { DEFAULT_SETTING, type PaymentSetting, withSetting } from '../ledger/payment-terms.ts';
import { DomainError } from '../lib/errors.ts';
import { checkVersion } from '../lib/version.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { PayoutsDeps } from './deps.ts';
import { ownTermsView } from './get-payment-terms.ts';

export interface SetPaymentTerms {
  readonly partnerId: PartnerId;
  /** Missing, like `minimums`, if it stays as it is in the setting that applies last. */
  readonly wait?: number | null | undefined;
  readonly minimums?: readonly Money[] | undefined;
  /** The version that the partner saw. */
  readonly version: string;
  readonly now: Date;
}

/**
 * Changes a partner's payment terms from a later month on. Saving the setting that applies last changes nothing, so a repeated request is
 * safe. The change of the stored item notifies the affiliates. Errors: `conflict` (saved in the meantime), `too_many_changes`.
 */
export function setPaymentTerms(
  { partnerId, version, now, ...input }: SetPaymentTerms,
  { table }: PayoutsDeps,
): Promise<OwnPaymentTerms> {
  return retryOnConflict(async () => {
    const before = await table.get(paymentTermsKey(partnerId));
    const last = changesOf(before).at(-1) ?? DEFAULT_SETTING;
    const changes = withSetting({ changes: changesOf(before), now }, settingOf(input, last));
    if (!changes) return ownTermsView(before, now);
    checkVersion(ownTermsView(before, now), version);
    if (changes.length > MAX_PAYMENT_CHANGES) throw tooManyChanges();

    const saved = before?.version ?? 0;
    const terms = { partnerId, version: saved + 1, savedAt: now.toISOString(), changes };
    const unchanged = before ? { equals: { version: saved } } : { exists: false };
    await table.transaction().put(paymentTermsItem(terms), { if: unchanged }).commit();
    return ownTermsView(terms, now);
  });
}

const settingOf = (
  { wait, minimums }: Pick<SetPaymentTerms, 'wait' | 'minimums'>,
  last: PaymentSetting,
): PaymentSetting => ({
  wait: wait === undefined ? last.wait : wait,
  minimums: minimums
    ? Object.fromEntries(minimums.flatMap(({ amount, currency }) => (amount > 0 ? [[currency, amount]] : [])))
    : last.minimums,
});

const tooManyChanges = () =>
  new DomainError(
    'too_many_changes',
    `You changed your payment terms ${MAX_PAYMENT_CHANGES} times already. Contact us if you need to change them again.`,
  );
