import { expect, test } from 'vitest';
import { keys } from '../../functions/table/keys.ts';
import { EXPORT_SECTIONS, type ExportSection } from '../../shared/export-sections.ts';

/** The section of a data export that contains items of a given type, or the reason why these items aren't exported. */
type Decision = ExportSection | { readonly notExported: string };

const because = (notExported: string): Decision => ({ notExported });

const SECRET = because('Secrets can only be written. Nobody can read them, not even their owner.');
const SUM = because('Sums of exported ledger entries, payouts and coupons.');
const SEARCH = because('The words of exported texts, for the search.');
const PROVIDER = because(
  "Copies of the provider's data, mostly about buyers. Partners have the originals at their provider, and events expire after 90 days.",
);
const SCHEDULE = because('Times at which emails were or will be sent. The notifications are exported.');
const OPERATIONS = because('Belongs to no account.');

/**
 * The section that contains each type of item, or the reason why the type isn't exported. The compiler requires an entry for every type.
 */
const DECISIONS: Readonly<Record<keyof typeof keys, Decision>> = {
  profile: 'profile',
  callCounts: because('Counts of calls without content, which expire after two days.'),

  app: 'apps',
  health: because('The state of the connection to the provider, without personal data.'),
  testKey: SECRET,
  secret: SECRET,
  hook: SECRET,
  appWord: SEARCH,
  reminders: because("The state of the checks of an app's tracking. The notifications are exported."),

  coupon: 'coupons',
  codeOwner: because('Repeats who owns a code. The coupons are exported.'),
  relation: because('Repeats which app an affiliate promotes. The coupons are exported.'),
  codeExpiry: because('Repeats when a code expires. The coupons are exported.'),
  pair: 'affiliates',

  customer: 'customers',
  codeUse: 'code-uses',
  fact: PROVIDER,
  entry: 'ledger-entries',
  idSecret: OPERATIONS,
  saleReport: 'missing-sales',
  openReport: because('Repeats which reports of missing sales are open. The reports are exported.'),
  reportsNotified: because('Repeats which reports a notification is about. The notifications are exported.'),

  month: SUM,
  payout: 'payouts',
  paid: SUM,
  partnerStats: SUM,
  affiliateStats: SUM,

  event: PROVIDER,
  duplicateEvent: PROVIDER,
  eventUsage: because('Counts of events without content, which expire after three days.'),
  reference: PROVIDER,
  providerCode: PROVIDER,
  codeText: PROVIDER,
  discount: PROVIDER,
  discountedCode: PROVIDER,
  unownedCodes: PROVIDER,
  waitingCustomer: PROVIDER,
  waitingLane: PROVIDER,
  unmatched: PROVIDER,

  post: 'posts',
  comment: 'comments',
  like: 'likes',
  report: 'forum-reports',
  participant: because('Repeats in which threads a user has written. The posts and comments are exported.'),
  posting: 'forum-account',
  word: SEARCH,

  notification: 'notifications',
  notificationSettings: 'email-settings',
  salesBatch: because(
    'Sales of the last three days before they are announced. The notifications are exported.',
  ),
  threadTurn: SCHEDULE,
  pairTurn: SCHEDULE,
  dueDigest: SCHEDULE,
  channel: because('The times of the last changes, without their content.'),

  operatorMessage: 'messages',
  operatorSubscription: 'subscriptions',
  operatorHook: OPERATIONS,
  auditBookmark: OPERATIONS,
  blockRecord: OPERATIONS,
  watchBookmark: OPERATIONS,
};

test('every type of item is exported or has a reason why it is not', () => {
  expect(Object.keys(DECISIONS).sort()).toEqual(Object.keys(keys).sort());
});

test('every section of the export has the items of a type', () => {
  const used = new Set(Object.values(DECISIONS).filter((decision) => typeof decision === 'string'));

  // A partner's export has the section `affiliates`, and an affiliate's export has the section `partners`. Both sections contain the same
  // type of item.
  expect([...used, 'partners'].sort()).toEqual(Object.keys(EXPORT_SECTIONS).sort());
});
