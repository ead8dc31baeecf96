import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/layout/page-links.tsx';
import { MissingPage } from '../../components/states/missing-page.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { BalanceEntries } from './balance-entries.tsx';
import { balanceKeyOf } from './balance-key.ts';
import { BalanceSummary } from './balance-summary.tsx';
import { messages } from './messages.ts';

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
