import type { ContactTopic } from '../../../shared/contract/profiles.ts';

/** The type attribute that the stream's filter matches for messages to the operator. */
export const OPERATOR_MESSAGE_TYPE = 'OperatorMessage';

/** The retention of messages to the operator in days. */
export const MESSAGE_DAYS = 90;

/** A partner's message to the operator, which is emailed to the operator's address. */
export interface OperatorMessage {
  messageId: string;
  userId: string;
  topic: ContactTopic;
  text: string;
  at: string;
  /** The time at which it was emailed. */
  sentAt?: string;
}
