import { ROLES, type Role } from './roles.ts';

/** Each section lists the roles whose accounts can have such data. */
export const EXPORT_SECTIONS = {
  profile: ROLES,
  'email-settings': ROLES,
  subscriptions: ['partner'],
  messages: ['partner'],
  apps: ['partner'],
  coupons: ROLES,
  'coupon-terms': ROLES,
  'declined-requests': ROLES,
  invitations: ['partner'],
  affiliates: ['partner'],
  partners: ['affiliate'],
  customers: ROLES,
  'ledger-entries': ROLES,
  payouts: ROLES,
  'recorded-months': ROLES,
  'payment-terms': ['partner'],
  'code-uses': ROLES,
  'missing-sales': ROLES,
  notifications: ROLES,
  'forum-account': ROLES,
  posts: ROLES,
  comments: ROLES,
  likes: ROLES,
  'forum-reports': ROLES,
} as const satisfies Record<string, readonly Role[]>;

export type ExportSection = keyof typeof EXPORT_SECTIONS;

export const exportSectionsOf = (role: Role): ExportSection[] =>
  (Object.keys(EXPORT_SECTIONS) as ExportSection[]).filter((section) => hasExportSection(role, section));

export const hasExportSection = (role: Role, section: ExportSection): boolean =>
  EXPORT_SECTIONS[section].some((one) => one === role);
