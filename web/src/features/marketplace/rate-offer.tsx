import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { messages } from './messages.ts';

/** The rate a coupon would earn, and when it is fixed. */
export function RateOffer({ app }: { app: MarketplaceApp }) {
  return (
    <div className="mt-5 rounded bg-sunken px-4 py-3">
      <p className="text-fine text-muted">{messages.youEarn}</p>
      <p className="font-strong text-lead">{messages.rateOfEveryPayment(app.rate)}</p>
      <p className="mt-1 text-fine text-muted">{messages.rateHint(app.partner.companyName)}</p>
    </div>
  );
}
