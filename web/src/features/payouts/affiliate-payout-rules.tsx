import { PaymentTerms } from '../../components/money/payment-terms.tsx';
import type { PartnerBalance } from '../../data/payouts/balance.ts';
import { messages } from './affiliate-messages.ts';

/** What decides when affiliates get paid, on request. Each partner sets its own terms, because Tributary does not process payments. */
export function PayoutRules({ partners }: { partners: readonly PartnerBalance[] }) {
  const byPartner = new Map(partners.map(({ partner, terms }) => [partner.id, { partner, terms }]));
  return (
    <details className="mt-4">
      <summary className="min-h-8 py-1 text-fine">{messages.rules}</summary>
      <div className="mt-1 grid max-w-[65ch] gap-3 text-fine text-muted">
        <p>{messages.rulesPaid}</p>
        <p>{messages.rulesHeld}</p>
        {byPartner.size > 0 && (
          <dl className="grid gap-2">
            {[...byPartner.values()].map(({ partner, terms }) => (
              <div key={partner.id}>
                <dt className="font-strong text-ink">{partner.companyName}</dt>
                <dd>
                  <PaymentTerms terms={terms} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  );
}
