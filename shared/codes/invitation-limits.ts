export const INVITATION_LIMITS = {
  /** @limit Invitations | people whom a partner with Pro and a connected app invites in a UTC day | the others can be invited tomorrow */
  proPerDay: 300,
  /** @limit Invitations | people whom any other partner invites in a UTC day | the others can be invited tomorrow */
  starterPerDay: 10,
  /** @limit Invitations | open invitations of a partner | the others can be invited later */
  open: 1_000,
  /** @limit Invitations | days for which an invitation is open and reserves its code | the day on which it ends */
  days: 30,
  /** @limit Invitations | days between an invitation and its reminder | the day from which the reminder is possible */
  remindDays: 3,
  /** @limit Invitations | days after which an invitation disappears from the list | older ones disappear */
  keptDays: 90,
  rowsPerCall: 25,
  rowsPerCheck: 100,
  /** @limit Invitations | rows of a list of affiliates | "At most {value} rows" */
  rows: 1_000,
  /** @limit Invitations | emails of invitations to one address in a UTC day, from all partners | the invitation is not emailed */
  mailsPerAddress: 3,
  /** @limit Invitations | affiliates among whom a list finds those who already have a code | others are invited, and read that they have one */
  knownAffiliates: 3_000,
} as const;
