import type { ContactTopic } from '../../shared/contract/profiles.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { expiresAfter } from '../table/expires-after.ts';
import type { FollowedType } from '../table/followed.ts';
import { type Item, key, partition } from '../table/key.ts';

/** The filter of the table's stream matches this type. */
const OPERATOR_MESSAGE_TYPE = 'OperatorMessage' satisfies FollowedType;

/** @limit Lists and figures | retention of messages to the operator | nothing; the operator has the email */
export const MESSAGE_DAYS = 90;

/** A partner's message to the operator, which is sent to the operator's email address. */
export interface OperatorMessage {
  messageId: string;
  userId: string;
  topic: ContactTopic;
  text: string;
  at: string;
  sentAt?: string;
  confirmedAt?: string;
}

export const operatorMessageKey = (messageId: string) =>
  key<OperatorMessage>(`MESSAGE#${messageId}`, 'MESSAGE');

export const partnerMessagesIndex = (partnerId: PartnerId) =>
  partition<OperatorMessage>(`PARTNER#${partnerId}#MESSAGES`);

/** Builds the item of a partner's message to the operator. The item is listed under the partner and expires after `MESSAGE_DAYS`. */
export const operatorMessageItem = (message: OperatorMessage): Item<OperatorMessage> => ({
  ...operatorMessageKey(message.messageId),
  type: OPERATOR_MESSAGE_TYPE,
  expiresAt: expiresAfter(MESSAGE_DAYS, message.at),
  GSI1PK: partnerMessagesIndex(message.userId),
  GSI1SK: message.messageId,
  ...message,
});
