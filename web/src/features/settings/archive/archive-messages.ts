import type { ExportSection } from '../../../../../shared/accounts/export-sections.ts';

const SECTIONS: Readonly<Record<ExportSection, string>> = {
  profile: 'Your profile and your payment details',
  'email-settings': 'The emails you chose to receive',
  subscriptions: 'Your subscriptions to Pro',
  messages: 'Your messages to our team in the last 90 days',
  apps: 'Your apps',
  coupons: 'Coupons and requests, with their status and terms',
  'coupon-terms': 'All versions of the terms of coupons',
  invitations: 'People you invited in the last 90 days',
  'declined-requests': 'Requests that were declined for a reason in the last 400 days',
  affiliates: 'Affiliates whose coupons you approved',
  partners: 'Partners who approved your coupons',
  customers: 'Customers who used a code',
  'ledger-entries': 'Commissions and their corrections',
  payouts: 'Payouts',
  'recorded-months': 'What each month booked, took back and paid, by the month that recorded it',
  'payment-terms': 'Payment terms and their changes',
  'code-uses': 'When customers used a code',
  'missing-sales': 'Reports of missing sales in the last 400 days',
  notifications: 'Your notifications of the last 90 days',
  'forum-account': 'Any suspension from the forum',
  posts: 'Your posts, including hidden and deleted ones',
  comments: 'Your comments, including hidden and deleted ones',
  likes: 'Posts and comments you liked',
  'forum-reports': 'Posts and comments you reported',
};

interface Overview {
  readonly email: string;
  readonly at: string;
  readonly sections: readonly ExportSection[];
  readonly missingPictures: readonly string[];
}

export const archiveMessages = {
  fileName: (day: string) => `tributary-data-${day}.zip`,
  pictureFailed: "Couldn't load one of your pictures. Try again.",
  readMe: ({ email, at, sections, missingPictures }: Overview) =>
    [
      `The data in the Tributary account ${email}, as of ${at}.`,
      '',
      'The folder json has each section with all details. The folder csv has the same rows for a',
      'spreadsheet; a section without rows has no CSV file. The folder pictures has your photo and logos.',
      'Times are in UTC. Amounts are in the smallest unit of their currency, such as cents. Rates are in',
      'hundredths of a percent.',
      '',
      'Sections',
      ...sections.map((section) => `- ${section}: ${SECTIONS[section]}`),
      '',
      'Not included',
      '- Passwords, signing secrets and webhook URLs, because we never show or copy secrets.',
      "- Copies of your payment provider's events. The provider has the originals.",
      '- Sums, search indexes and other technical data that is derived from these files.',
      ...missingPictures.map((path) => `- The picture ${path}, because it is no longer stored.`),
      '',
    ].join('\r\n'),
};
