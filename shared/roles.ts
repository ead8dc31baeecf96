/** The two roles of the product (spec 6). The Cognito group of the same name is the authority. */
export const ROLES = ['partner', 'affiliate'] as const;
export type Role = (typeof ROLES)[number];

/** The Cognito group of forum moderators, in addition to their role. Operators assign it. */
export const MODERATORS = 'moderator';

/** Every group of the user pool. */
export const GROUPS = [...ROLES, MODERATORS] as const;
export type Group = (typeof GROUPS)[number];
