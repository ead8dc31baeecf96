import { useParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-header.tsx';
import { useProfile } from '../../lib/session.ts';
import { BackLink } from './back-link.tsx';
import { BalanceEntries } from './balance-entries.tsx';
import { balanceKeyOf } from './balance-key.ts';
import { BalanceSummary } from './balance-summary.tsx';
import { messages } from './messages.ts';

/** One month of a balance between a partner and an affiliate: its amount, and the lines it is made of. */
export function BalancePage() {
  const { role } = useProfile();
  const balance = balanceKeyOf(useParams());
  const back = <BackLink to={`/${role}/payouts`}>{messages.backToPayouts}</BackLink>;
  if (!balance) {
    return (
      <>
        <PageTitle className="sr-only">{messages.badBalance}</PageTitle>
        <EmptyState drawing="search" title={messages.badBalance} action={back} />
      </>
    );
  }
  return (
    <>
      <BalanceSummary balance={balance} back={back} />
      <BalanceEntries balance={balance} />
    </>
  );
}
