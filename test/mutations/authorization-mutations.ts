import type { Mutation } from './mutation.ts';

const ACCESS = ['test/contract/access.table.test.ts'];
const CALLER = ['functions/lib/http/caller.test.ts'];
const CURSOR = ['functions/table/cursor.test.ts'];
const SIGNATURE = ['functions/providers/stripe/verify-stripe-signature.test.ts'];
const REFUSE = ['test/webhooks/refuse.table.test.ts'];
const SECRETS = ['functions/webhooks/receive/decrypt-secrets.test.ts'];
const RECEIVE = ['test/webhooks/receive.table.test.ts'];
const KMS = ['test/local/kms.test.ts'];
const SET_BLOCKED = ['functions/profiles/set-blocked.table.test.ts'];
const NAMESPACES = ['functions/realtime/namespaces.test.ts'];
const BAD_TOKENS = ['test/access/bad-tokens.table.test.ts'];
const SESSIONS = ['test/identity/sessions.table.test.ts'];
const TRIGGERS = ['test/identity/triggers.table.test.ts', 'test/identity/sign-up.test.ts'];
const PLAN = ['test/identity/plan.table.test.ts'];
const COUPONS = ['functions/coupons/coupons.table.test.ts'];
const COUPON_RACES = ['test/races/coupons.table.test.ts'];
const APPS = ['functions/apps/apps.table.test.ts'];
const CUSTOMERS = ['functions/customers/customers.table.test.ts'];
const PAYMENT_DETAILS = ['functions/payouts/payment-details.table.test.ts'];
const MODERATION = ['functions/forum/moderation.table.test.ts'];
const CHANGES = ['functions/forum/changes.table.test.ts'];

/** Mutations of the checks on callers, owners, tokens, signatures, cursors and channels. */
export const AUTHORIZATION_MUTATIONS: readonly Mutation[] = [
  {
    file: 'functions/lib/http/api-handler.ts',
    find: 'access === caller.role',
    replace: 'caller.role',
    tests: ACCESS,
  },
  {
    file: 'functions/lib/http/api-handler.ts',
    find: 'if (caller.moderator) return;',
    replace: 'return;',
    tests: ACCESS,
  },
  {
    file: 'functions/lib/http/api-handler.ts',
    find: 'authorize(operation.access, caller);',
    replace: '',
    tests: ACCESS,
  },
  { file: 'functions/lib/http/caller.ts', find: 'z.minLength(1)', replace: 'z.minLength(0)', tests: CALLER },
  {
    file: 'functions/lib/http/caller.ts',
    find: 'ROLES.find((role) => groups.includes(role))',
    replace: 'ROLES.find((role) => groups.join().includes(role))',
    tests: CALLER,
  },
  {
    file: 'functions/lib/http/caller.ts',
    find: 'moderator: groups.includes(MODERATORS)',
    replace: 'moderator: groups.length > 1',
    tests: CALLER,
  },
  { file: 'functions/table/cursor.ts', find: 'owner !== digest(list) || ', replace: '', tests: CURSOR },
  {
    file: 'functions/table/cursor.ts',
    find: ' || Object.keys(position).sort().join() !== [...attributes].sort().join()',
    replace: '',
    tests: CURSOR,
  },
  {
    file: 'functions/providers/stripe/verify-stripe-signature.ts',
    find: 'age <= MAX_AGE_SECONDS',
    replace: 'age < MAX_AGE_SECONDS',
    tests: SIGNATURE,
  },
  {
    file: 'functions/providers/stripe/verify-stripe-signature.ts',
    find: 'age >= -MAX_AHEAD_SECONDS',
    replace: 'age > -MAX_AHEAD_SECONDS',
    tests: SIGNATURE,
  },
  {
    file: 'functions/providers/stripe/verify-stripe-signature.ts',
    find: '!(age <= MAX_AGE_SECONDS && age >= -MAX_AHEAD_SECONDS)',
    replace: 'age > MAX_AGE_SECONDS || age < -MAX_AHEAD_SECONDS',
    tests: SIGNATURE,
  },
  {
    file: 'functions/providers/stripe/verify-stripe-signature.ts',
    find: 'parsed.time}.',
    replace: '0}.',
    tests: SIGNATURE,
  },
  {
    file: 'functions/providers/stripe/verify-stripe-signature.ts',
    find: 'time !== undefined || ',
    replace: '',
    tests: SIGNATURE,
  },
  {
    file: 'functions/providers/stripe/verify-stripe-signature.ts',
    find: 'parsed.signatures.some',
    replace: 'parsed.signatures.every',
    tests: SIGNATURE,
  },
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
    file: 'functions/providers/stripe/address-of.ts',
    find: '[\\w:.-]{1,255}',
    replace: '[\\w:.#-]{1,255}',
    tests: ['functions/providers/stripe/address-of.test.ts'],
  },
  {
    file: 'functions/providers/stripe/address-of.ts',
    find: '\\x22\\x24',
    replace: '\\x22-\\x24',
    tests: ['functions/providers/stripe/address-of.test.ts'],
  },
  {
    file: 'functions/webhooks/receive/find-hook.ts',
    find: 'Date.parse(previousUntil) > now.getTime()',
    replace: 'Date.parse(previousUntil) >= now.getTime()',
    tests: REFUSE,
  },
  { file: 'functions/webhooks/receive/find-hook.ts', find: '!fresh && ', replace: '', tests: REFUSE },
  {
    file: 'functions/webhooks/receive/decrypt-secrets.ts',
    find: 'owner.appId}',
    replace: "''}",
    tests: SECRETS,
  },
  {
    file: 'functions/webhooks/receive/handler.ts',
    find: 'body.length >= LIMITS.webhookBody',
    replace: 'body.length > LIMITS.webhookBody',
    tests: RECEIVE,
  },
  {
    file: 'functions/lib/secret-cipher.ts',
    find: "'Encrypt', { KeyId, Plaintext, ...encryptionContext(owner) }",
    replace: "'Encrypt', { KeyId, Plaintext }",
    tests: KMS,
  },
  {
    file: 'functions/lib/secret-cipher.ts',
    find: 'EncryptionContext: { appId: owner.appId, provider',
    replace: 'EncryptionContext: { provider',
    tests: KMS,
  },
  {
    file: 'functions/realtime/users-namespace.js',
    find: 'segments[1] !== ctx.identity.sub',
    replace: '!segments[1].startsWith(ctx.identity.sub)',
    tests: NAMESPACES,
  },
  {
    file: 'functions/realtime/users-namespace.js',
    find: 'segments.length !== 2 || ',
    replace: '',
    tests: NAMESPACES,
  },
  ...(['comments', 'forum', 'users'] as const).map((name) => ({
    file: `functions/realtime/${name}-namespace.js`,
    find: 'ctx.result?.deletedAt || ',
    replace: '',
    tests: NAMESPACES,
  })),
  ...(['comments', 'forum', 'users'] as const).map((name) => ({
    file: `functions/realtime/${name}-namespace.js`,
    find: 'if (signedInAt < signedOutBefore) util.unauthorized();',
    replace: '',
    tests: NAMESPACES,
  })),
  ...(['comments', 'forum', 'users'] as const).map((name) => ({
    file: `functions/realtime/${name}-namespace.js`,
    find: ' || ctx.result?.blockedAt',
    replace: '',
    tests: NAMESPACES,
  })),
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
  { file: 'functions/realtime/comments-namespace.js', find: '{26}$', replace: '{26}', tests: NAMESPACES },
  {
    file: 'functions/realtime/forum-namespace.js',
    find: " || segments[1] !== 'posts'",
    replace: '',
    tests: NAMESPACES,
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
    file: 'functions/table/claim-code.ts',
    find: ', { equals: { affiliateId } }, { equals: { coupons: 0 } }] },',
    replace: ', { exists: true }] },',
    tests: COUPONS,
  },
  {
    file: 'functions/coupons/approve-request.ts',
    find: 'below: { activeCoupons: LIMITS.starterCoupons }',
    replace: 'below: { activeCoupons: LIMITS.starterCoupons + 1 }',
    tests: COUPON_RACES,
  },
  {
    file: 'functions/apps/read-own-app.ts',
    find: 'app?.partnerId !== partnerId',
    replace: '!app',
    tests: APPS,
  },
  {
    file: 'functions/customers/read-visible-customer.ts',
    find: 'if (owner !== userId) throw customerNotFound();',
    replace: '',
    tests: CUSTOMERS,
  },
  {
    file: 'functions/payouts/get-payment-details.ts',
    find: '!known || !profile',
    replace: '!profile',
    tests: PAYMENT_DETAILS,
  },
  {
    file: 'functions/forum/can-see.ts',
    find: 'moderator || text.authorId === userId',
    replace: 'true',
    tests: MODERATION,
  },
  {
    file: 'functions/forum/read-own.ts',
    find: 'post?.authorId !== userId',
    replace: '!post',
    tests: CHANGES,
  },
  {
    file: 'functions/forum/read-own.ts',
    find: 'if (comment.authorId !== viewer.userId) throw commentNotFound();',
    replace: '',
    tests: CHANGES,
  },
];
