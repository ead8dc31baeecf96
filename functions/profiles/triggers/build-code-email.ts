import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { mailHtml } from '../../mail/render-mail.ts';

/**
 * Builds the email for a code: a link to our own screen, which reads the code from it, and the code itself. Cognito then replaces
 * `codeParameter`, also in the link, so that parameter must not be encoded. The email contains nothing that a user typed, so a sign-up
 * cannot be used to send messages to strangers.
 */
export function buildCodeEmail(
  event: CustomMessageTriggerEvent,
  siteOrigin: string,
): CustomMessageTriggerEvent {
  const code = event.request.codeParameter;
  const isPassword = event.triggerSource === 'CustomMessage_ForgotPassword';
  const words = isPassword ? FORGOT_PASSWORD : VERIFY;
  const user = isPassword ? (event.request.userAttributes.email ?? event.userName) : event.userName;
  const link = `${siteOrigin}${words.path}?u=${encodeURIComponent(user)}&code=${code}`;
  return {
    ...event,
    response: {
      ...event.response,
      emailSubject: words.subject,
      emailMessage: mailHtml({ ...words, link, code }),
    },
  };
}

const VERIFY = {
  path: '/verify',
  subject: 'Verify your email for Tributary',
  title: 'Verify your email',
  text: 'Confirm your email address to finish creating your Tributary account.',
  action: 'Verify email',
  footer: 'This code expires in 24 hours. If you didn’t sign up, you can ignore this email.',
};

const FORGOT_PASSWORD = {
  path: '/forgot-password',
  subject: 'Reset your Tributary password',
  title: 'Reset your password',
  text: 'We received a request to reset your Tributary password.',
  action: 'Choose a new password',
  footer:
    'This code expires in one hour. If you didn’t request it, ignore this email and your password won’t change.',
};
