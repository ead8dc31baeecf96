import { useQuery } from '@tanstack/react-query';
import { hasPaymentDetails, PAYMENT_DETAILS_PATH } from '../../../../shared/accounts/payment-fields.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { balanceQuery } from '../../data/payouts/balance.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { AffiliateBalance } from './affiliate-balance.tsx';
import { AffiliateHistory } from './affiliate-history.tsx';
import { messages } from './affiliate-messages.ts';
import { AffiliatePartners } from './affiliate-partners.tsx';
import { PayoutRules } from './affiliate-payout-rules.tsx';

export function AffiliatePayoutsPage() {
  const query = useQuery(balanceQuery);
  const isSet = hasPaymentDetails(useProfile());
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          isSet && (
            <ButtonLink to={PAYMENT_DETAILS_PATH} variant="secondary" size="small">
              {messages.changeDetails}
            </ButtonLink>
          )
        }
      />
      {!isSet && (
        <div className="mb-8">
          <Notice kind="due" title={messages.howMissing}>
            <ButtonLink to={PAYMENT_DETAILS_PATH} size="small" className="mt-2">
              {messages.addDetails}
            </ButtonLink>
          </Notice>
        </div>
      )}
      <QueryState query={query} skeleton={<AffiliateBalance balance={undefined} />}>
        {(balance) => (
          <>
            <AffiliateBalance balance={balance} />
            <AffiliatePartners partners={balance.partners} />
            <PayoutRules partners={balance.partners} />
          </>
        )}
      </QueryState>
      <AffiliateHistory />
    </>
  );
}
