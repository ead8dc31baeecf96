import { type ACTIVITY, activityKeys } from '../entities/forum-activity.ts';
import type { ForumText } from '../entities/forum-text.ts';
import { partnerMessagesIndex } from '../entities/operator-message.ts';
import { pairKeys } from '../entities/pair.ts';
import type { Pair } from '../ledger/pair.ts';
import type { Upgrade, Upgrades } from './upgrade.ts';

/**
 * The upgrades that add index keys to existing items, so that account exports include these items. Only the migration applies them, because
 * index keys have no effect until they are stored.
 */
export const LIST_UPGRADES: Upgrades = {
  Pair: [
    { version: 2, reads: ['partnerId', 'affiliateId'], added: (pair) => pairKeys(pair as unknown as Pair) },
  ],
  OperatorMessage: [
    {
      version: 2,
      reads: ['userId', 'messageId'],
      added: ({ userId, messageId }) => ({
        GSI1PK: partnerMessagesIndex(String(userId)),
        GSI1SK: messageId,
      }),
    },
  ],
  Participant: [activityUpgrade('thread')],
  Like: [activityUpgrade('like')],
  Report: [activityUpgrade('report')],
};

function activityUpgrade(kind: keyof typeof ACTIVITY): Upgrade {
  return {
    version: 2,
    reads: ['userId', 'postId', 'commentId'],
    added: ({ userId, ...text }) => activityKeys(kind, String(userId), text as unknown as ForumText),
  };
}
