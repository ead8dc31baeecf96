import * as z from 'zod/mini';
import { PaidFilter, PendingFilter } from '../../../../shared/contract/payouts.ts';
import { Tabs } from '../../components/buttons/tabs.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { PartnerHistory } from './partner-history.tsx';
import { messages } from './partner-messages.ts';
import { PartnerPending } from './partner-pending.tsx';

const Search = z.object({ tab: z._default(z.enum(['pending', 'history']), 'pending') });
/** The search parameters to remove from the URL when the user switches to another tab. They describe the state of a tab's list. */
const NO_LIST = Object.fromEntries(
  [...Object.keys(PendingFilter.shape), ...Object.keys(PaidFilter.shape), 'open'].map((name) => [
    name,
    undefined,
  ]),
);

/** The partner's pending and past payouts (spec 2). */
export function PartnerPayoutsPage() {
  const [{ tab }, setSearch] = useSearchState(Search);
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      <Tabs
        label={messages.tabsLabel}
        value={tab}
        onChange={(chosen) => setSearch({ ...NO_LIST, tab: chosen })}
        tabs={[
          {
            value: 'pending',
            label: messages.tabs.pending,
            content: <PartnerPending />,
          },
          { value: 'history', label: messages.tabs.history, content: <PartnerHistory /> },
        ]}
      />
    </>
  );
}
