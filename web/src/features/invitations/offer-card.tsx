import type { ReactNode } from 'react';
import type { JoinPage } from '../../../../shared/contract/join-page.ts';
import { termsDetails } from '../../../../shared/terms/coupon/terms-details.ts';
import { termsParts } from '../../../../shared/terms/coupon/terms-text.ts';
import { Card } from '../../components/layout/card.tsx';
import { PaymentTerms } from '../../components/money/payment-terms.tsx';
import { joinMessages as texts } from './messages.ts';

/** What the invitation offers: the commission, when it is paid, and the code. */
export function OfferCard({ page }: { page: JoinPage }) {
  const { terms, payment, code, texts: also, until } = page;
  const { amount, extent } = termsParts(terms);
  return (
    <Card className="p-6">
      <dl className="grid gap-5">
        <Fact label={texts.youEarn}>
          <span className="block font-strong text-display tabular-nums">{amount}</span>
          <span className="block font-strong text-fine">{extent}</span>
          <span className="mt-1 block text-fine text-muted">{termsDetails(terms)}</span>
        </Fact>
        {terms.text && (
          <Fact label={texts.terms}>
            <span className="block text-fine whitespace-pre-line">{terms.text}</span>
          </Fact>
        )}
        <Fact label={texts.payment}>
          <PaymentTerms terms={payment} />
        </Fact>
        <Fact label={texts.code}>
          <span className="block font-strong break-all tracking-wide">{code}</span>
          <span className="block text-fine text-muted">{texts.reserved(until)}</span>
          {also.length > 0 && <span className="block text-fine text-muted">{texts.alsoCounts(also)}</span>}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fine text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
