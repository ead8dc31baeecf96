import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { METRICS } from '../../../shared/metrics.ts';
import { optional, readEnv, url } from '../../lib/env.ts';
import { count } from '../../lib/metrics.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import { createUserDirectory } from '../create-user-directory.ts';
import { registerProfile } from '../register-profile.ts';
import { readSignUpAttributes } from '../sign-up-attributes.ts';
import { buildCodeEmail } from './build-code-email.ts';

const env = readEnv({ SITE_ORIGIN: url(), COGNITO_ENDPOINT: optional(url()) });
const table = tableFromEnv();

export type TriggerEvent = PreSignUpTriggerEvent | PostConfirmationTriggerEvent | CustomMessageTriggerEvent;

/**
 * Handles every trigger of the user pool. Returns the event, because Cognito requires it. The user sees the message of an error during
 * sign-up, prefixed with `PreSignUp failed with error `.
 */
export async function handler(event: TriggerEvent): Promise<TriggerEvent> {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
    case 'PreSignUp_AdminCreateUser':
    case 'PreSignUp_ExternalProvider':
      // Only validate the attributes. Users confirm the sign-up later, with the code from an email.
      try {
        readSignUpAttributes(event.request.userAttributes);
      } catch (refusal) {
        // Count refused sign-ups separately, so that the function's alarm can ignore them.
        count(METRICS.signUpsRefused);
        throw refusal;
      }
      return event;
    case 'PostConfirmation_ConfirmSignUp':
      await registerProfile(
        { userId: event.userName, attributes: event.request.userAttributes, now: new Date() },
        { table, directory: directoryOf(event) },
      );
      return event;
    case 'PostConfirmation_ConfirmForgotPassword':
      // End all sessions, because somebody else may be signed in with the old password.
      await directoryOf(event).signOutEverywhere(event.userName);
      return event;
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
    case 'CustomMessage_ForgotPassword':
      return buildCodeEmail(event, env.SITE_ORIGIN);
    default:
      return event;
  }
}

/**
 * Creates a client for the event's user pool. Takes the pool's id from the event, because an environment variable would create a circular
 * dependency between the pool and the function.
 */
const directoryOf = ({ userPoolId }: TriggerEvent) =>
  createUserDirectory({ userPoolId, endpoint: env.COGNITO_ENDPOINT });
