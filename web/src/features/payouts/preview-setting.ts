import type { PaymentSetting } from '../../../../shared/contract/payment-setting.ts';
import type { OwnPaymentTerms } from '../../../../shared/contract/payment-terms.ts';
import {
  isSameSetting,
  isStricterThan,
  settingOfView,
} from '../../../../shared/terms/payment/payment-setting.ts';
import { termsMessages as texts } from './terms-messages.ts';

/** Says from which month on a setting would apply if it were saved now, by the rule that the API applies. */
export function previewSetting(terms: OwnPaymentTerms, setting: PaymentSetting): string {
  const { scheduled, isRequested, starts } = terms;
  if (!isRequested) return texts.appliesAtOnce(starts.other);
  const wanted = settingOfView(setting);
  const planned = [terms, ...scheduled].map(settingOfView);
  if (planned.slice(-1).some((last) => isSameSetting(wanted, last))) return texts.appliesWhen(starts);
  const isStricter = planned.some((other) => isStricterThan(wanted, other));
  const from = isStricter ? starts.stricter : starts.other;
  const replaced = scheduled.findLast((other) => other.from >= from);
  return [
    isStricter ? texts.appliesAfterNotice(from) : texts.applies(from),
    replaced ? texts.replaces(replaced.from) : '',
    texts.notifies,
  ]
    .filter(Boolean)
    .join(' ');
}
