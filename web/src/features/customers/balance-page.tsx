import { useParams } from 'react-router-dom';
import { MissingPage } from '../../components/missing-page.tsx';
import { BackLink } from '../../components/page-links.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { BalanceEntries } from './balance-entries.tsx';
import { balanceKeyOf } from './balance-key.ts';
import { BalanceSummary } from './balance-summary.tsx';
import { messages } from './messages.ts';

/** The page for a month's balance between a partner and an affiliate. It shows the unpaid amount and the ledger entries. */
export function BalancePage() {
  const { role } = useProfile();
  const balance = balanceKeyOf(useParams());
  const back = <BackLink to={`/${role}/payouts`}>{messages.backToPayouts}</BackLink>;
  if (!balance) return <MissingPage title={messages.badBalance} back={back} />;
  return (
    <>
      <BalanceSummary balance={balance} back={back} />
      <BalanceEntries balance={balance} />
    </>
  );
}
