/** The two roles of the product (spec 6). A user's role is defined by the Cognito group of the same name. */
export const ROLES = ['partner', 'affiliate'] as const;
export type Role = (typeof ROLES)[number];

/** The Cognito group of forum moderators. Operators add users to this group. Moderators also have one of the two roles. */
export const MODERATORS = 'moderator';

/** Every group of the user pool. */
export const GROUPS = [...ROLES, MODERATORS] as const;
export type Group = (typeof GROUPS)[number];
