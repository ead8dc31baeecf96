import { queryOptions } from '@tanstack/react-query';
import type { ReceivedFilter } from '../../../../../shared/contract/payouts.ts';
import { call } from '../../../data/api.ts';
import { payoutKeys } from '../../../data/payouts/keys.ts';
import { readAllPages } from '../../../lib/csv/read-all-pages.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';

/** @limit Lists and figures | payouts whose partners are options of a filter | the partners of the newest payouts */
const MAX_READ = 200;

/** By default, the newest come first. The list can be filtered and sorted. */
export const receivedQuery = (filter: ReceivedFilter = {}) =>
  pagedQuery([...payoutKeys.all, 'received', filter], (page) =>
    call('listReceived', { query: { ...page, ...filter } }),
  );

/** The query for the partner filter's options. They are the partners in the affiliate's newest payouts, sorted by name. */
export const payingPartnersQuery = queryOptions({
  queryKey: [...payoutKeys.all, 'paying-partners'],
  queryFn: async () => {
    const { rows } = await readAllPages(receivedQuery().load, { max: MAX_READ });
    const names = new Map(rows.map(({ partnerId, partnerName }) => [partnerId, partnerName]));
    return [...names]
      .filter(([, label]) => label !== '')
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  },
});
