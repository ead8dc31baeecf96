import type { OwnPaymentTerms } from '../../shared/contract/payment-terms.ts';
import type { PartnerId } from '../../shared/ids.ts';
import type { Money } from '../../shared/money/money.ts';
import { minimumsOfView, type PaymentSetting } from '../../shared/terms/payment/payment-setting.ts';
import { MAX_PAYMENT_CHANGES } from '../../shared/terms/payment/payment-term-limits.ts';
import { paymentTermsItem, plannedOf } from '../entities/payment-terms.ts';
import { checkNotRequested } from '../entities/profile.ts';
import { announce } from '../ledger/payment-announcements.ts';
import { DEFAULT_SETTING } from '../ledger/payment-terms.ts';
import { DomainError } from '../lib/http/errors.ts';
import { checkVersion } from '../lib/http/version.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { PayoutsDeps } from './deps.ts';
import { ownTermsView, readTerms } from './get-payment-terms.ts';

export interface SetPaymentTerms {
  readonly partnerId: PartnerId;
  /** Missing, like `minimums`, if it stays as it is in the setting that applies last. */
  readonly wait?: number | null | undefined;
  readonly minimums?: readonly Money[] | undefined;
  readonly version: string;
  readonly now: Date;
}

/**
 * Changes a partner's payment terms from a later month on, once all affiliates are notified, which the change of the stored item begins.
 * Until the first request for any of the partner's codes, the change applies from the present month on. Saving the setting that applies last
 * changes nothing, so a repeated request is safe. Errors: `conflict` (saved or first requested in the meantime, or too late for the month
 * that was shown), `too_many_changes`.
 */
export function setPaymentTerms(
  { partnerId, version, now, ...input }: SetPaymentTerms,
  { table }: PayoutsDeps,
): Promise<OwnPaymentTerms> {
  return retryOnConflict(async () => {
    const stored = await readTerms(table, partnerId);
    const { terms: before, isRequested } = stored;
    const last = plannedOf(before).at(-1) ?? DEFAULT_SETTING;
    const revision = (before?.revision ?? 0) + 1;
    const save = { run: revision, now, isRequested };
    const announced = announce(before ?? NO_CHANGES, settingOf(input, last), save);
    if (!announced) return ownTermsView(stored, now);
    checkVersion(ownTermsView(stored, now), version);
    if (announced.changes.length + announced.running.length > MAX_PAYMENT_CHANGES) throw tooManyChanges();

    const terms = { partnerId, version: (before?.version ?? 0) + 1, revision, ...announced };
    const unchanged = before ? { equals: { revision: before.revision } } : { exists: false };
    const tx = table.transaction().put(paymentTermsItem(terms), { if: unchanged });
    if (!isRequested) checkNotRequested(tx, partnerId);
    await tx.commit();
    return ownTermsView({ terms, isRequested }, now);
  });
}

const NO_CHANGES = { changes: [], running: [] };

const settingOf = (
  { wait, minimums }: Pick<SetPaymentTerms, 'wait' | 'minimums'>,
  last: PaymentSetting,
): PaymentSetting => ({
  wait: wait === undefined ? last.wait : wait,
  minimums: minimums ? minimumsOfView(minimums) : last.minimums,
});

const tooManyChanges = () =>
  new DomainError(
    'too_many_changes',
    `You changed your payment terms ${MAX_PAYMENT_CHANGES} times already. Contact us if you need to change them again.`,
  );
