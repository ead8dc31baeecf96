/** UI strings for the figures of short links, on a coupon's page and in the reports. */
export const linkMessages = {
  opened: 'Link opened',
  used: 'Used at checkout',
  rate: 'Used per opening',
  customers: 'Customers',
  commission: 'Commission',
  summary: 'Summary',
  summaryOf: (opened: number, used: number) => `${opened} opened, ${used} used`,
  total: 'Total',
  none: '–',
  tooFew: (least: number) => `Fewer than ${least} openings, too few for a rate`,
  least: (least: number) => `A rate needs at least ${least} openings.`,
  withoutLink: "Codes are also used without a link, so the numbers needn't match.",
  machines: (previews: number, bots: number) =>
    `Not counted as opened: ${previews} by previews of the link, such as in chats, and ${bots} by bots.`,
} as const;
