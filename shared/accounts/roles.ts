/** The two roles of the product (spec 6). A user's role is the Cognito group of the same name. */
export const ROLES = ['partner', 'affiliate'] as const;
export type Role = (typeof ROLES)[number];

/** The Cognito group of forum moderators, to which operators add users. Moderators also have one of the two roles. */
export const MODERATORS = 'moderator';

export const GROUPS = [...ROLES, MODERATORS] as const;
export type Group = (typeof GROUPS)[number];
