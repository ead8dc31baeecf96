import type { OperatorMessage } from '../../entities/operator-message.ts';
import type { OperatorHook, OperatorSubscription } from '../../entities/operator-subscription.ts';
import { key, partition } from '../key.ts';

export const operatorKeys = {
  operatorMessage: (messageId: string) => key<OperatorMessage>(`MESSAGE#${messageId}`, 'MESSAGE'),
  operatorSubscription: (subscriptionId: string) =>
    key<OperatorSubscription>(`SUBSCRIPTION#${subscriptionId}`, 'SUBSCRIPTION'),
  operatorHook: () => key<OperatorHook>('OPERATOR', 'HOOK'),
};

export const operatorIndexes = {
  partnerMessages: (partnerId: string) => partition<OperatorMessage>(`PARTNER#${partnerId}#MESSAGES`),
};
