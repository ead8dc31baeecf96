import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { mailHtml } from '../../lib/mail/render-mail.ts';

/**
 * Builds an email with a code and a link to our page, which takes the code and the email address from the URL. `codeParameter` must not be
 * URL-encoded in the link, because Cognito replaces it with the code. The email contains no other user input, so nobody can use a sign-up
 * to send messages to strangers.
 */
export function buildCodeEmail(
  event: CustomMessageTriggerEvent,
  siteOrigin: string,
): CustomMessageTriggerEvent {
  const code = event.request.codeParameter;
  const words = event.triggerSource === 'CustomMessage_ForgotPassword' ? FORGOT_PASSWORD : VERIFY;
  const user = event.request.userAttributes.email ?? event.userName;
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
  footer: "This code expires in 24 hours. If you didn't sign up, you can ignore this email.",
};

const FORGOT_PASSWORD = {
  path: '/forgot-password',
  subject: 'Reset your Tributary password',
  title: 'Reset your password',
  text: 'We received a request to reset your Tributary password.',
  action: 'Choose a new password',
  footer:
    "This code expires in one hour. If you didn't request it, ignore this email and your password won't change.",
};
