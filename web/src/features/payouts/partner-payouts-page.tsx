import * as z from 'zod/mini';
import { Month } from '../../../../shared/contract/schemas.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useSearchState } from '../../lib/search-state.ts';
import { PartnerHistory } from './partner-history.tsx';
import { messages } from './partner-messages.ts';
import { PartnerPending } from './partner-pending.tsx';

const Search = z.object({
  tab: z._default(z.enum(['pending', 'history']), 'pending'),
  month: z.optional(Month),
  open: z.optional(z.string()),
});

/** The partner's pending and past payouts (spec 2). */
export function PartnerPayoutsPage() {
  const [{ tab, month, open }, setSearch] = useSearchState(Search);
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      <Tabs
        label={messages.tabsLabel}
        value={tab}
        onChange={(chosen) => setSearch({ tab: chosen, open: undefined })}
        tabs={[
          {
            value: 'pending',
            label: messages.tabs.pending,
            content: <PartnerPending month={month} open={open} onChange={setSearch} />,
          },
          { value: 'history', label: messages.tabs.history, content: <PartnerHistory /> },
        ]}
      />
    </>
  );
}
