import type { Role } from '../../../../shared/accounts/roles.ts';

/** UI strings for the figures of codes and their links, on the overview, on a coupon's page and in the reports. */
export const linkMessages = {
  clicks: 'Clicks',
  customers: 'Customers',
  rate: 'Conversion',
  earned: { partner: 'Commissions', affiliate: 'Earnings' } satisfies Record<Role, string>,
  earnedIn: (currency: string) => `Earnings, ${currency}`,
  most: (figure: string) => `Highest: ${figure}`,
  summary: 'Summary',
  summaryOf: (clicks: number, customers: number) =>
    `${clicks} ${clicks === 1 ? 'click' : 'clicks'}, ${customers} ${customers === 1 ? 'customer' : 'customers'}`,
  total: 'Total',
  none: '–',
  how: 'How clicks are counted',
  howHint: (previews: number, bots: number) =>
    [
      'Clicks on links by people. Days and months are in UTC. Customers also count if they use the code without the link.',
      'Conversion only counts customers of codes with clicks in the same month.',
      previews + bots > 0 &&
        `Not counted: ${previews} by link previews, such as in chats, and ${bots} by bots.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const;
