import { messageOf } from '../requests/error-message.ts';
import { cognitoMessages } from './cognito-messages.ts';

/** Matches the message of Cognito's `LimitExceededException` if not the user, but the account has sent too many emails. */
const DAILY_EMAILS = /daily (email )?limit/i;
/** Matches the messages with which Cognito rejects values that break its own rules. They name its fields and patterns. */
const RAW_VALIDATION = /validation errors? detected/i;

/** Returns `fallback` if Cognito's message says nothing to users. */
export function cognitoMessageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback;
  switch (error.name) {
    case 'TooManyRequestsException':
      return cognitoMessages.busy;
    case 'CodeDeliveryFailureException':
      return cognitoMessages.notDelivered;
    case 'LimitExceededException':
      return DAILY_EMAILS.test(error.message) ? cognitoMessages.noMoreEmails : cognitoMessages.attempts;
    case 'ForbiddenException':
      return cognitoMessages.blocked;
    default:
      return RAW_VALIDATION.test(error.message) ? fallback : messageOf(error, fallback);
  }
}
