/** All texts of the partner's overview. The cards come from the specification (section 2). */
export const messages = {
  title: 'Overview',
  greeting: (name: string) => (name ? `Hello, ${name}.` : 'Hello.'),
  totalCustomers: 'Total Customers',
  totalCustomersHint: 'Referred by your affiliates',
  totalCancellations: 'Total Cancellations',
  activeAffiliates: 'Active Affiliates',
  commissionsPaid: 'Commissions Paid',
  customersLink: 'See all customers',
  requestsLink: 'See affiliate requests',

  now: 'What to do now',
  loading: 'Loading',
  nothingNow: 'Nothing waits for you.',
  nothingNowHint: 'New requests, balances that are due and codes that are missing in Stripe show up here.',
  requests: (count: number) =>
    count === 1 ? '1 request waits for your answer' : `${count} requests wait for your answer`,
  requestsHint: 'Affiliates can start once you approve.',
  requestsAction: 'Answer',
  due: (amount: string) => `${amount} is due`,
  dueHint: (affiliates: number) =>
    affiliates === 1
      ? 'To 1 affiliate. Pay it, then record it.'
      : `To ${affiliates} affiliates. Pay them, then record it.`,
  dueMany: 'Balances are due',
  dueManyHint: 'To more affiliates than fit on one page. Pay them, then record it.',
  dueAction: 'Pay',
  awaiting: (codes: readonly string[]) =>
    codes.length === 1 ? `${codes[0]} is missing in Stripe` : `${codes.length} codes are missing in Stripe`,
  awaitingHint: (codes: readonly string[]) =>
    codes.length === 1
      ? `Create a promotion code with the text ${codes[0]}, so that customers can use it.`
      : `Create promotion codes with these texts: ${codes.slice(0, 3).join(', ')}${codes.length > 3 ? ' …' : ''}`,
  awaitingAction: 'See how',

  firstSteps: 'First steps',
  addApp: 'Add an app',
  addAppWhy: 'Its name and address, and the commission you offer.',
  addAppAction: 'Add an app',
  saveSecret: 'Save the signing secret',
  saveSecretWhy: 'Give the webhook address to your payment provider and save the secret it shows you.',
  saveSecretAction: 'Set up the webhook',
  firstEvent: 'Receive the first event',
  firstEventWhy:
    'Change anything about a promotion code in Stripe: it tells us at once, and this step is ticked.',
  firstEventAction: 'Check the connection',
  approve: 'Approve the first request',
  approveWhy: 'Affiliates find your app in the marketplace and ask for a coupon. You decide.',
  approveAction: 'See requests',
} as const;
