import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { optional, readEnv, text, url } from '../../lib/env.ts';
import { createSesQuota } from '../../lib/mail/create-ses-quota.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import { createUserDirectory } from '../create-user-directory.ts';
import { registerProfile } from '../register-profile.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';
import { readSignUpAttributes } from '../sign-up-attributes.ts';
import { buildCodeEmail } from './build-code-email.ts';
import { countIfRefused, requireRoomForCode } from './refusals.ts';

const env = readEnv({
  SITE_ORIGIN: url(),
  /** Missing in an environment where Cognito doesn't send through SES. */
  MAIL_FROM: optional(text(3)),
  COGNITO_ENDPOINT: optional(url()),
  /** Set only in local development and in tests. */
  SES_ENDPOINT: optional(url()),
});
const table = tableFromEnv();
const quota = createSesQuota({ from: env.MAIL_FROM, endpoint: env.SES_ENDPOINT });

export type TriggerEvent = PreSignUpTriggerEvent | PostConfirmationTriggerEvent | CustomMessageTriggerEvent;

/**
 * Handles every trigger of the user pool. Returns the event, because Cognito requires it. The user sees the message of an error during
 * sign-up, prefixed with `PreSignUp failed with error `.
 */
export async function handler(event: TriggerEvent): Promise<TriggerEvent> {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
      // Refuse here rather than when the email is built, because the user would exist by then.
      await countIfRefused(async () => {
        readSignUpAttributes(event.request.userAttributes);
        await requireRoomForCode(quota);
      });
      return event;
    case 'PreSignUp_AdminCreateUser':
    case 'PreSignUp_ExternalProvider':
      // Only validate the attributes. Users confirm the sign-up later, with the code from an email.
      await countIfRefused(async () => void readSignUpAttributes(event.request.userAttributes));
      return event;
    case 'PostConfirmation_ConfirmSignUp':
      await registerProfile(
        { userId: event.userName, attributes: event.request.userAttributes, now: new Date() },
        { table, directory: directoryOf(event) },
      );
      return event;
    case 'PostConfirmation_ConfirmForgotPassword':
      // Somebody else may be signed in with the old password. Wait until a new sign-in counts, because Cognito's response can't say when.
      await sleep(
        await signOutEverywhere(
          { userId: event.userName, now: new Date(), reason: 'password_changed' },
          { table, directory: directoryOf(event) },
        ),
      );
      return event;
    case 'CustomMessage_ResendCode':
      await countIfRefused(() => requireRoomForCode(quota));
      return buildCodeEmail(event, env.SITE_ORIGIN);
    case 'CustomMessage_SignUp':
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
