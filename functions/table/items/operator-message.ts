import {
  MESSAGE_DAYS,
  OPERATOR_MESSAGE_TYPE,
  type OperatorMessage,
} from '../../entities/operator-message.ts';
import type { Item } from '../key.ts';
import { indexes, keys } from '../keys.ts';

/** Builds the item of a partner's message to the operator. The item is listed under the partner and expires after `MESSAGE_DAYS`. */
export const operatorMessageItem = (message: OperatorMessage): Item<OperatorMessage> => ({
  ...keys.operatorMessage(message.messageId),
  type: OPERATOR_MESSAGE_TYPE,
  schema: 2,
  expiresAt: Math.floor(Date.parse(message.at) / 1000) + MESSAGE_DAYS * 24 * 60 * 60,
  GSI1PK: indexes.partnerMessages(message.userId),
  GSI1SK: message.messageId,
  ...message,
});
