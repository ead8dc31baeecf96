import * as z from 'zod/mini';
import { INVITATION_LIMITS } from '../codes/invitation-limits.ts';
import { CALL_LIMITS } from '../limits.ts';
import { MyCoupon } from './coupons.ts';
import { INVITATION_FIELDS } from './invitation-rows.ts';
import { defineOperation } from './operation.ts';
import { AppId, AppParams, Id, JoinToken, PageQuery, Person, page, Time } from './schemas.ts';
import { TERMS } from './terms-fields.ts';

/** Identifies an invitation of an app by a keyed hash of its address. */
const InvitationId = z.string().check(z.regex(/^[\w-]{43}$/, 'Not an invitation'));
const InvitationParams = z.object({ appId: AppId, invitationId: InvitationId });

const { email, code, texts, rate, months } = INVITATION_FIELDS;
const TERMS_OF_ROW = { rate: z.optional(rate), months: z.optional(months) };
const CheckedRow = z.object({ email, code: z.optional(code), texts, ...TERMS_OF_ROW });
const InvitedRow = z.object({ email, code, texts, ...TERMS_OF_ROW });
export type InvitedRow = z.infer<typeof InvitedRow>;

const rowsOf = <T extends z.ZodMiniType>(row: T, max: number) =>
  z.array(row).check(z.minLength(1, 'Enter at least one row'), z.maxLength(max, `At most ${max} rows`));

/**
 * `valid`: can be invited. `invited`: has an open invitation. `affiliate`: has a code of the app. `code_taken` and `text_taken`: the code, or
 * a further text, belongs to somebody else or is reserved. `bounty`: a rate or months, although the app offers a bounty.
 */
const ROW_STATES = ['valid', 'invited', 'affiliate', 'code_taken', 'text_taken', 'bounty'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** How many more people the partner may invite today, and how many open invitations it may still have. */
const Room = z.object({ today: z.int(), open: z.int() });

/**
 * `requested`: the plan had no room for another active code. `live`: customers can use the code. `ended`: the invitation has expired, or was
 * revoked or declined.
 */
const INVITATION_STATES = ['invited', 'requested', 'joined', 'live', 'ended'] as const;

export const Invitation = z.object({
  id: InvitationId,
  app: z.object({ id: Id, name: z.string() }),
  /** Null once somebody has joined, whom `affiliate` then names. */
  email: z.nullable(z.string()),
  affiliate: z.nullable(Person),
  code: z.string(),
  texts: z.array(z.string()),
  ...TERMS,
  state: z.enum(INVITATION_STATES),
  invitedAt: Time,
  /** The invitation reserves its code until then. */
  until: Time,
  remindedAt: z.nullable(Time),
});
export type Invitation = z.infer<typeof Invitation>;

export const invitations = {
  checkInvitations: defineOperation({
    id: 'checkInvitations',
    area: 'coupons',
    summary: 'Says for each row of a list whether it can be invited, and suggests the codes that are missing',
    method: 'POST',
    path: '/api/apps/{appId}/invitations/check',
    access: 'partner',
    limits: CALL_LIMITS.bulk,
    params: AppParams,
    body: z.object({ rows: rowsOf(CheckedRow, INVITATION_LIMITS.rowsPerCheck) }),
    response: z.object({
      /** In the order of the request. `code` is a suggestion if the row has none. */
      rows: z.array(z.object({ state: z.enum(ROW_STATES), code: z.string() })),
      room: Room,
    }),
    errors: ['not_found', 'app_inactive'],
  }),
  inviteAffiliates: defineOperation({
    id: 'inviteAffiliates',
    area: 'coupons',
    summary: 'Invites people to promote an app, and reserves their codes. Repeating a call changes nothing',
    method: 'POST',
    path: '/api/apps/{appId}/invitations',
    access: 'partner',
    limits: CALL_LIMITS.bulk,
    params: AppParams,
    body: z.object({ rows: rowsOf(InvitedRow, INVITATION_LIMITS.rowsPerCall) }),
    response: z.object({
      /** In the order of the request. `no_room`: the partner may invite nobody else today, or has too many open invitations. */
      rows: z.array(z.object({ state: z.enum([...ROW_STATES, 'no_room']) })),
      room: Room,
    }),
    errors: ['not_found', 'app_inactive'],
  }),
  listInvitations: defineOperation({
    id: 'listInvitations',
    area: 'coupons',
    summary: "Lists the partner's invitations, newest first",
    method: 'GET',
    path: '/api/invitations',
    access: 'partner',
    query: PageQuery,
    response: page(Invitation),
    errors: [],
  }),
  revokeInvitation: defineOperation({
    id: 'revokeInvitation',
    area: 'coupons',
    summary: 'Ends an open invitation, so that its link stops working and its code is free again',
    method: 'POST',
    path: '/api/apps/{appId}/invitations/{invitationId}/revoke',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: InvitationParams,
    response: Invitation,
    errors: ['not_found', 'conflict'],
  }),
  remindInvited: defineOperation({
    id: 'remindInvited',
    area: 'coupons',
    summary: `Emails an open invitation once more, at the earliest ${INVITATION_LIMITS.remindDays} days after it was made`,
    method: 'POST',
    path: '/api/apps/{appId}/invitations/{invitationId}/remind',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: InvitationParams,
    response: Invitation,
    errors: ['not_found', 'conflict', 'app_inactive'],
  }),
  joinProgram: defineOperation({
    id: 'joinProgram',
    area: 'coupons',
    summary:
      'Accepts an invitation: its code becomes active on its terms, or pending if the plan has no room for it',
    method: 'POST',
    path: '/api/join/{token}',
    access: 'affiliate',
    limits: CALL_LIMITS.occasional,
    params: z.object({ token: JoinToken }),
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.enum(['joined', 'requested']), coupon: MyCoupon }),
      /** The invitation is for another address, so nothing has changed. */
      z.object({ outcome: z.literal('other_address'), appId: Id }),
    ]),
    errors: ['not_found', 'already_requested'],
  }),
};
