import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

import { EXPORT_SECTIONS, type ExportSection } from '../../shared/accounts/export-sections.ts';

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

const DECISIONS: Readonly<Record<string, Decision>> = {
  profileKey: 'profile',
  callCountsKey: because('Counts of calls without content, which expire after two days.'),

  appKey: 'apps',
  healthKey: because('The state of the connection to the provider, without personal data.'),
  testKeyKey: SECRET,
  secretKey: SECRET,
  hookKey: SECRET,
  appWordKey: SEARCH,
  handleKey: because('Repeats which app a short link leads to. The apps are exported.'),
  remindersKey: because("The state of the checks of an app's tracking. The notifications are exported."),

  couponKey: 'coupons',
  answersKey: 'coupons',
  requestToCheckKey: because('Repeats which requests are new. The coupons are exported.'),
  ruleCountKey: because('A number, which expires after two days.'),
  codeOwnerKey: because('Repeats who owns a code. The coupons are exported.'),
  couponTextKey: because('Repeats which coupon a further text belongs to. The coupons are exported.'),
  termsTextKey: 'coupon-terms',
  relationKey: 'declined-requests',
  invitationKey: 'invitations',
  invitationCountsKey: because('Counts of the exported invitations.'),
  joinLinkKey: SECRET,
  codeReservationKey: because('Repeats which codes the exported invitations reserve.'),
  optOutKey: because('A keyed hash of an address, which may belong to no account.'),
  codeExpiryKey: because('Repeats when a code expires. The coupons are exported.'),
  pairKey: 'affiliates',

  customerKey: 'customers',
  codeUseKey: 'code-uses',
  factKey: PROVIDER,
  creditKey: because(
    'What it earns is exported with the ledger entries, and its reason is shown at each of them.',
  ),
  customerImportKey: because('When customers were imported, and how many. The customers are exported.'),
  importCountKey: because('Counts imports.'),
  entryKey: 'ledger-entries',
  idSecretKey: OPERATIONS,
  mailCountKey: SCHEDULE,
  latestNoticeKey: because(
    'Repeats which notification is the last about a subject. The notifications are exported.',
  ),
  formerAddressKey: because('Exists only after the account is deleted.'),
  saleReportKey: 'missing-sales',
  openReportKey: because('Repeats which reports of missing sales are open. The reports are exported.'),
  reportsNotifiedKey: because(
    'Repeats which reports a notification is about. The notifications are exported.',
  ),

  monthKey: 'recorded-months',
  detailsRequestKey: because(
    'When payment details were asked for. It expires after a week. The notifications are exported.',
  ),
  payoutKey: 'payouts',
  paymentTermsKey: 'payment-terms',
  paidKey: SUM,
  partnerStatsKey: SUM,
  affiliateStatsKey: SUM,

  eventKey: PROVIDER,
  duplicateEventKey: PROVIDER,
  eventUsageKey: because('Counts of events without content, which expire after three days.'),
  referenceKey: PROVIDER,
  providerCodeKey: PROVIDER,
  codeTextKey: PROVIDER,
  discountKey: PROVIDER,
  discountedCodeKey: PROVIDER,
  unownedCodesKey: PROVIDER,
  waitingCustomerKey: PROVIDER,
  waitingLaneKey: PROVIDER,
  unmatchedKey: PROVIDER,
  openingsKey: because('Counts of openings by day, without any personal data.'),

  postKey: 'posts',
  commentKey: 'comments',
  likeKey: 'likes',
  reportKey: 'forum-reports',
  participantKey: because(
    'Repeats in which threads a user has written. The posts and comments are exported.',
  ),
  postingKey: 'forum-account',
  wordKey: SEARCH,

  notificationKey: 'notifications',
  notificationSettingsKey: 'email-settings',
  salesBatchKey: because(
    'Sales of the last three days before they are announced. The notifications are exported.',
  ),
  threadTurnKey: SCHEDULE,
  pairTurnKey: SCHEDULE,
  dueDigestKey: SCHEDULE,
  channelKey: because('The times of the last changes, without their content.'),

  operatorMessageKey: 'messages',
  operatorSubscriptionKey: 'subscriptions',
  operatorHookKey: OPERATIONS,
  auditBookmarkKey: OPERATIONS,
  blockRecordKey: OPERATIONS,
  handleReleaseKey: OPERATIONS,
  chosenHandlesKey: because('Counts the handles of the exported apps.'),
  watchBookmarkKey: OPERATIONS,
};

const FOLDER = fromRoot('functions', 'entities');
/** The functions of `functions/entities` that end in `Key`, but build no key of a stored item of their own. */
const NO_ITEM_KEYS = ['textKey', 'partnerMonthKey', 'parseProfileKey', 'parseLedgerKey'];

async function keyNames(): Promise<string[]> {
  const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(`${FOLDER}/${file}`)));
  return modules
    .flatMap((exports) => Object.keys(exports))
    .filter((name) => name.endsWith('Key') && !NO_ITEM_KEYS.includes(name));
}

test('every type of item is exported or has a reason why it is not', async () => {
  expect(Object.keys(DECISIONS).sort()).toEqual((await keyNames()).sort());
});

test('every section of the export has the items of a type', () => {
  const used = new Set(Object.values(DECISIONS).filter((decision) => typeof decision === 'string'));

  // A partner's export has the section `affiliates`, and an affiliate's export has the section `partners`. Both sections contain the same
  // type of item.
  expect([...used, 'partners'].sort()).toEqual(Object.keys(EXPORT_SECTIONS).sort());
});
