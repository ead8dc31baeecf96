import type { ContactTopic } from '../../shared/contract/profiles.ts';
import { hasPro } from '../../shared/has-pro.ts';
import { MESSAGES_UNAVAILABLE } from '../../shared/messages-unavailable.ts';
import { DomainError } from '../lib/errors.ts';
import type { NewId } from '../lib/ids.ts';
import { checkAccountExists } from '../table/entities/check-account-exists.ts';
import { operatorMessageItem } from '../table/items/operator-message.ts';
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
 * Stores a partner's message to the operator, which the fan-out function then queues as an email. Throws `plan_limit` if a partner who
 * isn't on the Pro plan writes to priority support. Throws `conflict` if the environment doesn't send email to an operator.
 */
export async function contactOperator(
  { topic, message: text, ...own }: ContactOperator,
  deps: ContactDeps,
): Promise<{ sentAt: string }> {
  const { userId, plan } = await readOwnProfile(own, deps);
  if (topic === 'support' && !hasPro(plan)) {
    throw new DomainError('plan_limit', 'Priority support is part of the Pro plan.');
  }
  if (!deps.hasOperator) {
    throw new DomainError('conflict', MESSAGES_UNAVAILABLE);
  }
  const messageId = deps.newId(own.now);
  const at = own.now.toISOString();
  const tx = deps.table
    .transaction()
    .put(operatorMessageItem({ messageId, userId, topic, text, at }), { if: { exists: false } });
  await checkAccountExists(tx, userId).commit();
  return { sentAt: at };
}
