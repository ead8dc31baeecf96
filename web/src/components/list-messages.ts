import { LIMITS } from '../../../shared/limits.ts';

/** UI strings for searching, filtering and sorting lists. */
export const listMessages = {
  search: (what: string) => `Search ${what}`,
  filters: 'Filters',
  filtersUsed: (count: number) => `Filters (${count})`,
  clear: 'Clear filters',
  show: 'Show',
  all: 'All',
  anyApp: 'All apps',
  anyAffiliate: 'All affiliates',
  unlisted: 'Other',
  optionsLoading: 'Loading…',
  optionsFailed: "Couldn't load the options",
  app: 'App',
  affiliate: 'Affiliate',
  since: (what: string) => `${what} from`,
  until: (what: string) => `${what} to`,
  sort: 'Sort by',
  ownOrder: 'Default order',
  orders: {
    text: ['A to Z', 'Z to A'],
    number: ['highest first', 'lowest first'],
    date: ['newest first', 'oldest first'],
  },
  orderOf: (column: string, order: string) => `${column}, ${order}`,
  noMatches: (what: string) => `No ${what} match these filters.`,
  noneYet: 'No matches so far, and there is more to search.',
  keepSearching: 'Keep searching',
  moreToSearch: 'There is more to search.',
  tooMany: 'Narrow the dates',
  tooManyHint: (what: string) =>
    `You can sort up to ${LIMITS.listedRows.toLocaleString('en-US')} ${what} at a time. Choose fewer days, or use the default order.`,
  tooLong: 'Too many rows to sort',
  tooLongHint: {
    balances: 'This list is too long to sort. Filter by month or affiliate, or use the default order.',
    paid: 'This list is too long to sort. Filter by affiliate, or use the default order.',
    affiliates: 'This list is too long to sort. Use the default order.',
  },
  tooManyAction: 'Use the default order',
} as const;
