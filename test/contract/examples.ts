import { eventRefOf } from '../../functions/entities/event-ref.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import type { OperationInput } from '../../shared/contract/operation.ts';
import type { OperationId, Operations } from '../../shared/contract/operations.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { ACTIVE, DUE, PENDING, type Tenant, WORD } from './tenant.ts';

type Examples = { [K in OperationId]: (tenant: Tenant) => OperationInput<Operations[K]> };

const app = ({ appId }: Tenant) => ({ params: { appId } });
const customer = ({ customerId }: Tenant) => ({ params: { customerId } });
const affiliate = ({ affiliate: { id } }: Tenant) => ({ params: { affiliateId: id } });
const coupon = ({ appId }: Tenant) => ({ params: { appId, code: ACTIVE } });
const event = ({ appId }: Tenant) => ({
  params: { appId, eventRef: eventRefOf({ lane: 'pi_1', eventId: 'evt_1' }) },
});
const post = ({ threads: { partner } }: Tenant) => ({ params: { postId: partner.postId } });
const comment = ({ threads: { partner } }: Tenant) => ({ params: partner });
const report = { body: { reason: 'spam', note: 'Sells watches.' } } as const;
const KEY = '0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f';
/** Stands for the version that the caller reads right before the call (`send`). */
export const CURRENT = 'current';
const nothing = () => ({});

/** One valid call for each operation on a tenant's resources. The type requires an entry for every operation. */
export const EXAMPLES: Examples = {
  getMe: nothing,
  updateMe: () => ({ body: { firstName: 'Grace', version: CURRENT } }),
  deleteMe: nothing,
  endSessions: nothing,
  contactOperator: () => ({ body: { topic: 'support', message: 'Why is a sale missing?' } }),
  createAvatarUpload: () => ({ body: { contentType: 'image/jpeg', size: 1_000 } }),
  saveAvatar: ({ partner }) => ({ body: { key: `uploads/${partner.id}/${newId(new Date())}` } }),
  removeAvatar: nothing,

  listApps: nothing,
  createApp: () => ({ body: { name: 'Third', url: 'https://third.example.com' } }),
  getApp: app,
  refreshAppLogo: app,
  updateApp: (tenant) => ({
    ...app(tenant),
    body: {
      description: 'Takes notes',
      defaultRate: 1_000,
      bounty: [{ amount: 5_000, currency: 'USD' }],
      termsText: 'No ads on our name, please.',
      questions: ['Where do you publish?'],
      approvalRule: { minAccountDays: 7, perDay: 10 },
      codeParameter: 'promo',
      checkoutLinks: ['https://buy.stripe.com/a'],
      countByLink: true,
      ownCheckoutDomain: true,
      noDiscount: true,
      version: CURRENT,
    },
  }),
  setAppStatus: (tenant) => ({ ...app(tenant), body: { status: 'active' } }),
  setAppHandle: (tenant) => ({ ...app(tenant), body: { handle: `a-${tenant.appId}`, version: CURRENT } }),
  getWebhookSetup: app,
  listConnections: nothing,
  listTrackingProblems: nothing,
  rotateWebhookAddress: app,
  saveSigningSecret: ({ appId }) => ({
    params: { appId, provider: 'stripe' },
    body: { secret: 'whsec_another', version: CURRENT },
  }),
  revokePreviousSecret: ({ appId }) => ({ params: { appId, provider: 'stripe' } }),
  sendTestEvent: app,
  listUnmatched: app,
  replayUnmatched: app,
  dismissUnmatched: ({ appId }) => ({ params: { appId }, body: { id: 'none' } }),
  resolveProblem: ({ appId }) => ({ params: { appId, kind: 'shared_account' } }),
  replayEvent: event,
  linkPromotionCode: ({ appId }) => ({
    params: { appId, promotionCodeId: 'promo_1' },
    body: { code: ACTIVE },
  }),

  listMarketplace: () => ({
    query: { q: 'notes', rate: '10', months: '12', currency: 'USD' },
  }),
  getMarketplaceApp: app,

  requestCoupon: ({ otherAppId }) => ({
    params: { appId: otherAppId },
    body: {
      code: 'NEWCODE',
      terms: { rate: 2_000, bounty: [], months: null, text: '' },
      note: 'I review note apps.',
      answers: [],
    },
  }),
  listMyCoupons: nothing,
  getMyCoupon: coupon,
  getShareKit: coupon,
  listRequests: ({ appId }) => ({
    query: { status: 'active', q: ACTIVE, app: appId, since: '2020-01-01', sort: '-code' },
  }),
  approveRequest: ({ appId }) => ({ params: { appId, code: PENDING }, query: { offer: 'an-offer' } }),
  declineRequest: ({ appId }) => ({
    params: { appId, code: PENDING },
    body: { reason: 'We look for teachers.' },
  }),
  approveRequests: ({ appId }) => ({ body: { requests: [{ appId, code: PENDING }] } }),
  declineRequests: ({ appId }) => ({ body: { requests: [{ appId, code: PENDING }] } }),
  setCodeTexts: ({ appId }) => ({
    params: { appId, code: ACTIVE },
    body: { texts: ['jane-old'], version: CURRENT },
  }),
  getMyCouponTerms: coupon,
  getCouponTerms: coupon,
  setCouponTerms: (tenant) => ({
    ...coupon(tenant),
    body: { rate: 3_000, bounty: [], months: 12, text: 'No ads on our name, please.', version: CURRENT },
  }),
  checkInvitations: (tenant) => ({
    ...app(tenant),
    body: { rows: [{ email: 'jo@example.com', texts: [], rate: 2_500, months: 12 }] },
  }),
  inviteAffiliates: (tenant) => ({
    ...app(tenant),
    body: { rows: [{ email: 'jo@example.com', code: 'JO25', texts: ['jo-old'], rate: 2_500, months: null }] },
  }),
  listInvitations: nothing,
  revokeInvitation: ({ appId, invitations: { revocable } }) => ({
    params: { appId, invitationId: revocable },
  }),
  remindInvited: ({ appId, invitations: { remindable } }) => ({
    params: { appId, invitationId: remindable },
  }),
  joinProgram: ({ invitations: { token } }) => ({ params: { token } }),
  retireCoupon: ({ appId }) => ({ params: { appId, code: ACTIVE } }),
  listAffiliates: ({ appId }) => ({ query: { status: 'active', app: appId, sort: '-earned' } }),
  listAffiliateNames: nothing,
  getAffiliate: affiliate,

  listCustomers: ({ appId }) => ({
    query: {
      q: ACTIVE.toLowerCase(),
      app: appId,
      since: '2020-01-01',
      until: '2099-12-31',
      sort: '-renewals',
    },
  }),
  getCustomer: customer,
  answerSameSale: ({ customerId, saleId }) => ({
    params: { customerId, saleId },
    body: { answer: 'same_sale' },
  }),
  listCustomerEntries: customer,
  listBalanceEntries: ({ affiliate: { id } }) => ({
    params: { counterpartyId: id, month: '2026-10', currency: 'USD' },
  }),
  listCodeUses: coupon,
  explainEntry: ({ customerId, entry: { at, entryId } }) => ({
    params: { customerId },
    query: { at, entryId },
  }),
  creditSale: ({ paymentId }) => ({
    params: { reference: paymentId },
    body: { code: ACTIVE, reason: 'Told us at a fair.' },
  }),
  startCustomerImport: () => ({ body: { id: newId(new Date()), provider: 'stripe', rows: 3 } }),
  previewCustomerImport: () => ({
    body: { provider: 'stripe', rows: [{ row: 1, customer: 'cus_ELSEWHERE', affiliate: ACTIVE }] },
  }),
  importCustomers: ({ appId, importId }) => ({
    params: { importId },
    body: {
      rows: [
        {
          row: 2,
          customer: 'cus_ELSEWHERE',
          appId,
          code: ACTIVE,
          firstPaidOn: '2026-03-10',
          isBountyOwed: true,
        },
      ],
    },
  }),
  listCustomerImports: () => ({}),
  listImportedCustomers: ({ importId }) => ({ params: { importId } }),
  withdrawImportedCustomers: ({ importId }) => ({
    params: { importId },
    body: { rows: [{ row: 1, customer: 'cus_IMPORTED' }] },
  }),
  withdrawCredit: ({ creditedId }) => ({
    params: { customerId: creditedId },
    body: { reason: 'By mistake.' },
  }),
  traceSale: ({ providerId }) => ({ params: { reference: providerId } }),
  listEvents: (tenant) => ({ ...app(tenant), query: { type: 'refund.created' } }),
  getEvent: event,
  reportSale: (tenant) => ({
    ...coupon(tenant),
    body: { soldOn: '2026-10-02', amount: { amount: 4_900, currency: 'USD' }, note: 'Bought by a friend.' },
  }),
  listCouponReports: coupon,
  listSaleReports: () => ({ query: { status: 'open' } }),
  listSaleCandidates: ({ reportId }) => ({ params: { reportId } }),
  answerSaleReport: ({ reportId, entry }) => ({
    params: { reportId },
    body: { status: 'counted', note: 'It is in your ledger.', entry },
  }),
  getPartnerOverview: nothing,
  getAffiliateOverview: nothing,
  getReport: ({ appId }) => ({ query: { from: '2026-09', to: '2026-10', appId, compare: 'previous' } }),
  getLinkReport: ({ appId }) => ({
    query: { by: 'day', coupon: `${appId}.${ACTIVE}`, appId, from: '2026-10-01', to: '2026-10-31' },
  }),
  getCohorts: ({ appId }) => ({ query: { from: '2026-09', to: '2026-10', appId } }),
  getLifetimeValues: ({ appId }) => ({ query: { appId } }),

  getPaymentTerms: nothing,
  setPaymentTerms: () => ({
    body: { wait: 30, minimums: [{ amount: 5_000, currency: 'USD' }], version: CURRENT },
  }),
  getUpcoming: nothing,
  listPending: () => ({ query: { month: '2026-10', status: 'payable', sort: '-due' } }),
  getPayoutTotals: () => ({ query: { month: '2026-11' } }),
  getPending: ({ affiliate: { id } }) => ({ params: { affiliateId: id, currency: 'USD' } }),
  getPaymentDetails: affiliate,
  requestPaymentDetails: ({ withoutDetails }) => ({ params: { affiliateId: withoutDetails.id } }),
  recordPayout: ({ affiliate: { id } }) => ({
    body: {
      id: newId(new Date()),
      affiliateId: id,
      amount: { amount: DUE, currency: 'USD' },
      method: 'Wise',
    },
  }),
  listPaid: () => ({ query: { until: '2099-12-31', sort: '-total' } }),
  listPayoutsTo: (tenant) => ({ ...affiliate(tenant), query: { sort: '-amount' } }),
  getBalance: nothing,
  listReceived: () => ({ query: { since: '2020-01-01', sort: '-amount' } }),

  listPosts: () => ({ query: { sort: 'active' } }),
  createPost: () => ({ body: { key: KEY, content: 'How do you price a Pro plan?' } }),
  getPost: post,
  editPost: (tenant) => ({ ...post(tenant), body: { content: 'Said better.', version: CURRENT } }),
  deletePost: post,
  restorePost: post,
  listComments: post,
  addComment: (tenant) => ({
    ...post(tenant),
    body: { key: KEY, content: '@Ada Lovelace, so do we.', mentions: [tenant.partner.id] },
  }),
  getComment: comment,
  editComment: (tenant) => ({ ...comment(tenant), body: { content: 'Said better.', version: CURRENT } }),
  deleteComment: comment,
  restoreComment: comment,
  listParticipants: post,
  likePost: post,
  unlikePost: post,
  likeComment: comment,
  unlikeComment: comment,
  reportPost: (tenant) => ({ ...post(tenant), ...report }),
  reportComment: (tenant) => ({ ...comment(tenant), ...report }),
  searchForum: () => ({ query: { q: WORD } }),
  listReported: nothing,
  decideReport: ({ threads: { partner } }) => ({ body: { ...partner, decision: 'hide' } }),
  suspendUser: ({ affiliate: { id } }) => ({ params: { userId: id }, body: { days: 7 } }),
  liftSuspension: ({ affiliate: { id } }) => ({ params: { userId: id } }),

  listNotifications: nothing,
  countUnread: nothing,
  markRead: () => ({
    body: { upTo: '2026-11-21T12:00:00.000Z#coupon_requested#01JCAPP0000000000000000000' },
  }),
  getPreferences: nothing,
  getChanges: ({ partner }) => ({ query: { channel: channels.user(partner.id) } }),
  exportMyData: () => ({ body: { section: 'customers' } }),
  savePreferences: () => ({
    body: {
      mail: { reply: false, mention: true, coupon_stopped: false },
      sales: { sale: 'each', renewal: 'digest' },
      version: CURRENT,
    },
  }),
};

/** Tests in test/identity check that these operations succeed. */
export const NEEDS_CLOUD: ReadonlySet<string> = new Set<OperationId>([
  'sendTestEvent',
  'deleteMe',
  'endSessions',
  'createAvatarUpload',
  'saveAvatar',
  'removeAvatar',
]);
