/** What Cognito's errors mean to users. Cognito's own messages are for developers. */
export const cognitoMessages = {
  busy: "We're getting a lot of requests right now. Wait a few seconds and try again.",
  attempts: 'Too many attempts. Try again later.',
  notDelivered: "We couldn't send the email. Check the address and try again.",
  noMoreEmails: "We can't send any more emails today. Try again tomorrow.",
  blocked: 'Our firewall blocked this request. Wait a few minutes and try again, or use another network.',
} as const;
