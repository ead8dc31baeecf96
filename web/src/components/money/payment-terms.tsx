import type { PaymentTerms as Terms } from '../../../../shared/contract/payment-terms.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { settingText } from '../../../../shared/terms/payment/payment-terms-text.ts';

/** A partner's payment terms in words: what applies now, and what applies later. Renders lines of text. */
export function PaymentTerms({ terms }: { terms: Terms }) {
  return (
    <>
      <span className="block">{settingText(terms)}</span>
      {terms.scheduled.map((setting) => (
        <span key={setting.from} className="block">
          {scheduledText(setting)}
        </span>
      ))}
    </>
  );
}

const scheduledText = (setting: Terms['scheduled'][number]) =>
  `From ${formatMonth(setting.from)} on: ${settingText(setting)}`;
