import type { OperatorMessage } from '../entities/operator-message.ts';
import type { OperatorHook, OperatorSubscription } from '../entities/operator-subscription.ts';
import { key, partition } from '../key.ts';

export const operatorKeys = {
  /** A partner's message to the operator. */
  operatorMessage: (messageId: string) => key<OperatorMessage>(`MESSAGE#${messageId}`, 'MESSAGE'),
  /** A subscription to the Pro plan at the operator's own payment provider. */
  operatorSubscription: (subscriptionId: string) =>
    key<OperatorSubscription>(`SUBSCRIPTION#${subscriptionId}`, 'SUBSCRIPTION'),
  /** The webhook for events of the operator's own account. */
  operatorHook: () => key<OperatorHook>('OPERATOR', 'HOOK'),
};

export const operatorIndexes = {
  partnerMessages: (partnerId: string) => partition<OperatorMessage>(`PARTNER#${partnerId}#MESSAGES`),
};
