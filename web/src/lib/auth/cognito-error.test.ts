import { expect, it } from 'vitest';
import { cognitoMessageOf } from './cognito-error.ts';
import { cognitoMessages } from './cognito-messages.ts';

const FALLBACK = 'Failed to create an account';
const errorOf = (name: string, message: string) => Object.assign(new Error(message), { name });

it.each([
  ['TooManyRequestsException', 'Rate exceeded', cognitoMessages.busy],
  ['CodeDeliveryFailureException', 'Unable to deliver message', cognitoMessages.notDelivered],
  [
    'LimitExceededException',
    'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email.',
    cognitoMessages.noMoreEmails,
  ],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', cognitoMessages.attempts],
  ['ForbiddenException', 'Request not allowed due to WAF block.', cognitoMessages.blocked],
  [
    'InvalidParameterException',
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    FALLBACK,
  ],
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error A company name is required.',
    'A company name is required.',
  ],
])('%s gets a message for users, if its own is "%s"', (name, message, expected) => {
  expect(cognitoMessageOf(errorOf(name, message), FALLBACK)).toBe(expected);
});
