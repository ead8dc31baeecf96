import { hasPro } from '../../shared/accounts/has-pro.ts';
import type { ContactTopic } from '../../shared/contract/profiles.ts';
import { formatDate } from '../../shared/money/months.ts';
import { MESSAGES_UNAVAILABLE } from '../../shared/provider/messages-unavailable.ts';
import { operatorMessageItem } from '../entities/operator-message.ts';
import { checkAccountExists, type Profile, profileKey } from '../entities/profile.ts';
import { DomainError } from '../lib/http/errors.ts';
import type { NewId } from '../lib/secrets/ids.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { ProfilesDeps } from './deps.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';

interface ContactOperator extends OwnProfile {
  readonly topic: ContactTopic;
  readonly message: string;
}

interface ContactDeps extends ProfilesDeps {
  readonly newId: NewId;
  readonly hasOperator: boolean;
}

/**
 * Stores a partner's message to the operator, which the fan-out function then queues as an email. A request for Pro stays open until the
 * plan is decided. Throws `plan_limit` if a partner who isn't on the Pro plan writes to priority support. Throws `conflict` if the
 * environment doesn't send email to an operator, if a request is already open, or if a partner with Pro requests it.
 */
export function contactOperator(
  { topic, message: text, ...own }: ContactOperator,
  deps: ContactDeps,
): Promise<{ sentAt: string }> {
  const at = own.now.toISOString();
  return retryOnConflict(async () => {
    const profile = await readOwnProfile(own, deps);
    const { userId } = profile;
    checkTopic(topic, profile);
    if (!deps.hasOperator) throw new DomainError('conflict', MESSAGES_UNAVAILABLE);
    const messageId = deps.newId(own.now);
    const tx = deps.table
      .transaction()
      .put(operatorMessageItem({ messageId, userId, topic, text, at }), { if: { exists: false } });
    if (topic === 'support') checkAccountExists(tx, userId);
    else {
      const isNew = { exists: true, absent: ['deletedAt', 'proRequestedAt'] } as const;
      tx.update(profileKey(userId), { set: { proRequestedAt: at }, if: isNew });
    }
    await tx.commit();
    return { sentAt: at };
  });
}

function checkTopic(topic: ContactTopic, { plan, proRequestedAt }: Profile): void {
  if (topic === 'support') {
    if (!hasPro(plan)) throw new DomainError('plan_limit', 'Priority support is part of the Pro plan.');
    return;
  }
  if (hasPro(plan)) throw new DomainError('conflict', 'You already have Pro.');
  if (proRequestedAt) {
    throw new DomainError('conflict', `You requested Pro on ${formatDate(proRequestedAt)}. We'll email you.`);
  }
}
