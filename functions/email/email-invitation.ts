import { randomBytes } from 'node:crypto';
import { INVITATION_LIMITS } from '../../shared/codes/invitation-limits.ts';
import { appKey, isListed } from '../entities/app.ts';
import {
  type Invitation,
  type InvitationKey,
  invitationKey,
  isOpen,
  isUndecided,
  joinLinkItem,
} from '../entities/invitation.ts';
import { EVERYBODY, optOutKey } from '../entities/opt-out.ts';
import { isOpenAccount, type Profile, profileKey } from '../entities/profile.ts';
import type { Table } from '../table/table.ts';
import { sealOf } from '../views/load-seal.ts';
import { optOutUrls } from '../views/opt-out-token.ts';
import { checkRoom } from './check-room.ts';
import { countOfDay } from './count-mail.ts';
import type { EmailDeps } from './email-notification.ts';
import { invitationMail } from './invitation-mail.ts';

interface InvitationEmail extends InvitationKey {
  readonly isReminder: boolean;
}

/**
 * Emails an open invitation, with a link of its own, unless the address has opted out. Nothing else depends on the address, least of all
 * whether it has an account. Throws if the email must be retried. The email may be sent twice if the process dies before it is marked.
 */
export async function emailInvitation(
  { isReminder, ...key }: InvitationEmail,
  { table, mailer, quota, siteOrigin, clock }: EmailDeps,
): Promise<void> {
  const mark = isReminder ? 'reminderMailedAt' : 'mailedAt';
  const invitation = await table.get(invitationKey(key));
  const { email } = invitation ?? {};
  if (!invitation || !email || invitation[mark] || !isOpen(invitation, clock())) return;
  // A late message may be about an earlier invitation of the address.
  if (isReminder && !invitation.remindedAt) return;
  const { partnerId, appId, address } = invitation;
  const [app, partner, ...optOuts] = await table.getMany([
    appKey(appId),
    profileKey(partnerId),
    optOutKey(address, partnerId),
    optOutKey(address, EVERYBODY),
  ] as const);
  // The link would lead nowhere.
  if (!app || !isListed(app) || !isOpenAccount(partner)) return;
  const isWanted = optOuts.every((optOut) => optOut === undefined);
  if (isWanted) {
    await checkRoom(quota, 'notification');
    if (await countInvitationMail(table, invitation, { partner, mark, now: clock() })) {
      const token = randomBytes(16).toString('base64url');
      await table
        .transaction()
        .put(joinLinkItem(token, invitation), { if: { exists: false } })
        .commit();
      const optOut = optOutUrls(invitation, { seal: await sealOf(table), siteOrigin });
      const { companyName = '' } = partner;
      const around = {
        appName: app.name,
        companyName,
        token,
        optOutPage: optOut.page,
        siteOrigin,
        isReminder,
      };
      await mailer.send({ to: email, ...invitationMail(invitation, around), unsubscribe: optOut.oneClick });
    }
  }
  await table
    .transaction()
    .update(invitationKey(invitation), {
      set: { [mark]: clock().toISOString() },
      if: isUndecided(invitation),
    })
    .exchange();
}

interface Counting {
  readonly partner: Profile;
  readonly mark: 'mailedAt' | 'reminderMailedAt';
  readonly now: Date;
}

/** Counts an email for its partner and for its address. A retry isn't counted again. Returns false if either has reached the limit of the day. */
async function countInvitationMail(
  table: Table,
  invitation: Invitation,
  { partner, mark, now }: Counting,
): Promise<boolean> {
  if (invitation.countedFor === mark) return true;
  const recipient = { id: invitation.address, max: INVITATION_LIMITS.mailsPerAddress };
  const { userId, plan } = partner;
  if (!(await countOfDay(table, { sender: { userId, plan }, recipient, now }))) return false;
  await table
    .transaction()
    .update(invitationKey(invitation), { set: { countedFor: mark }, if: isUndecided(invitation) })
    .exchange();
  return true;
}
