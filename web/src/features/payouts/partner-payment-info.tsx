import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasPaymentDetails } from '../../../../shared/accounts/payment-fields.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { ExternalLink } from '../../components/buttons/text-link.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { AskForDetails } from './ask-for-details.tsx';
import { paymentDetailsQuery } from './data/queries.ts';
import { detailMessages as texts } from './partner-messages.ts';

export function PartnerPaymentInfo({ affiliateId }: { affiliateId: string }) {
  const query = useQuery(paymentDetailsQuery(affiliateId));
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton className="h-20" />}
      isEmpty={(details) => !hasPaymentDetails(details)}
      empty={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-muted">{texts.noPayment}</p>
          <AskForDetails affiliateId={affiliateId} askedAt={query.data?.askedAt ?? null} />
        </div>
      }
    >
      {({ paypalEmail, wiseEmail, paymentNotes }) => (
        <dl className="divide-y divide-line border-line border-y">
          {paypalEmail && <Address label={texts.paypal}>{paypalEmail}</Address>}
          {wiseEmail && <Address label={texts.wise}>{wiseEmail}</Address>}
          {paymentNotes && (
            <Row label={texts.notes}>
              <span className="whitespace-pre-line">{paymentNotes}</span>
            </Row>
          )}
        </dl>
      )}
    </QueryState>
  );
}

function Address({ label, children }: { label: string; children: string }) {
  return (
    <Row label={label}>
      <span className="min-w-0 break-all">
        <ExternalLink url={children}>{children}</ExternalLink>
      </span>
      <CopyButton text={children} label={texts.copy(label)} />
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 py-1.5">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="flex min-h-9 items-center justify-between gap-2">{children}</dd>
    </div>
  );
}
