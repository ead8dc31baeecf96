import type { Mutation } from './mutation.ts';

const REFUSE = ['test/webhooks/refuse.table.test.ts'];
const RECEIVE = ['test/webhooks/receive.table.test.ts'];
const KMS = ['test/local/kms.test.ts'];
const SET_BLOCKED = ['functions/profiles/set-blocked.table.test.ts'];
const BAD_TOKENS = ['test/access/bad-tokens.table.test.ts'];
const SESSIONS = ['test/identity/sessions.table.test.ts'];
const TRIGGERS = ['test/identity/triggers.table.test.ts', 'test/identity/sign-up.test.ts'];
const PLAN = ['functions/profiles/set-plan.test.ts'];
const COUPONS = ['functions/coupons/coupons.table.test.ts'];
const COUPON_RACES = ['test/races/coupons.table.test.ts'];

/** Mutations of the checks on callers, owners, tokens, signatures, cursors and channels. */
export const AUTHORIZATION_MUTATIONS: readonly Mutation[] = [
  {
    file: 'functions/webhooks/receive/receive-event.ts',
    find: 'hasEnded ? [] : ',
    replace: '',
    tests: REFUSE,
  },
  {
    file: 'functions/webhooks/receive/receive-event.ts',
    find: ' && addressOf(body)?.eventType === TEST_EVENT',
    replace: '',
    tests: ['test/webhooks/receive.table.test.ts'],
  },
  {
    file: 'functions/webhooks/receive/find-hook.ts',
    find: 'Date.parse(previousUntil) > now.getTime()',
    replace: 'Date.parse(previousUntil) >= now.getTime()',
    tests: REFUSE,
  },
  { file: 'functions/webhooks/receive/find-hook.ts', find: '!fresh && ', replace: '', tests: REFUSE },
  {
    file: 'functions/entities/record-event.ts',
    find: 'body.length > LIMITS.webhookBody',
    replace: 'body.length >= LIMITS.webhookBody',
    tests: RECEIVE,
  },
  {
    file: 'functions/lib/secrets/secret-cipher.ts',
    find: "'Encrypt', { KeyId, Plaintext, ...encryptionContext(owner) }",
    replace: "'Encrypt', { KeyId, Plaintext }",
    tests: KMS,
  },
  {
    file: 'functions/lib/secrets/secret-cipher.ts',
    find: 'EncryptionContext: { appId: owner.appId, provider',
    replace: 'EncryptionContext: { provider',
    tests: KMS,
  },
  {
    file: 'functions/admission/admit-accounts.ts',
    find: 'caller.signedInAt < profile.signedOutBefore',
    replace: 'caller.signedInAt + 1 < profile.signedOutBefore',
    tests: BAD_TOKENS,
  },
  {
    file: 'functions/admission/admit-accounts.ts',
    find: 'caller.signedInAt < profile.signedOutBefore',
    replace: 'caller.signedInAt <= profile.signedOutBefore',
    tests: BAD_TOKENS,
  },
  {
    file: 'functions/profiles/sign-out-everywhere.ts',
    find: ' / SECOND) + 1',
    replace: ' / SECOND)',
    tests: SESSIONS,
  },
  {
    file: 'functions/profiles/sign-out-everywhere.ts',
    find: ', below: { signedOutBefore }',
    replace: '',
    tests: SESSIONS,
  },
  {
    file: 'functions/profiles/delete-me.ts',
    find: 'requireRecentSignIn(caller, now);\n  const',
    replace: 'const',
    tests: ['functions/profiles/delete-me.table.test.ts'],
  },
  {
    file: 'functions/admission/admit-accounts.ts',
    find: 'if (profile?.blockedAt) throw accountBlocked();',
    replace: '',
    tests: SET_BLOCKED,
  },
  {
    file: 'functions/webhooks/receive/receive-event.ts',
    find: "(isBlocked ? 'blocked' : hook)",
    replace: 'hook',
    tests: REFUSE,
  },
  {
    file: 'functions/profiles/triggers/handler.ts',
    find: 'readSignUpAttributes(event.request.userAttributes);',
    replace: '',
    tests: TRIGGERS,
  },
  {
    file: 'functions/webhooks/process/apply-billing.ts',
    find: "equals: { role: 'partner' },",
    replace: '',
    tests: ['test/webhooks/billing.table.test.ts'],
  },
  {
    file: 'functions/profiles/set-plan.ts',
    find: "user['custom:role'] !== 'partner'",
    replace: "user['custom:role'] === undefined",
    tests: PLAN,
  },
  {
    file: 'functions/entities/claim-code.ts',
    find: ', { equals: { affiliateId, standsFor } }, { equals: { coupons: 0 } }] },',
    replace: ', { exists: true }] },',
    tests: COUPONS,
  },
  {
    file: 'functions/coupons/change-active-coupons.ts',
    find: 'below: { activeCoupons: LIMITS.starterCoupons }',
    replace: 'below: { activeCoupons: LIMITS.starterCoupons + 1 }',
    tests: COUPON_RACES,
  },
];
