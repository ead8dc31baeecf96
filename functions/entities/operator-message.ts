import type { ContactTopic } from '../../shared/contract/profiles.ts';

/** The type of messages to the operator. The filter of the table's stream matches this type. */
export const OPERATOR_MESSAGE_TYPE = 'OperatorMessage';

/** The retention period for messages to the operator, in days. */
export const MESSAGE_DAYS = 90;

/** A partner's message to the operator, which is sent to the operator's email address. */
export interface OperatorMessage {
  messageId: string;
  userId: string;
  topic: ContactTopic;
  text: string;
  at: string;
  sentAt?: string;
  /** The time at which the partner got an email that confirms a request for Pro. */
  confirmedAt?: string;
}
