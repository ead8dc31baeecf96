import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';
import { passwordMessages } from '../../lib/auth/password-messages.ts';

export const securityMessages = {
  password: {
    title: 'Password',
    description: 'Changing it signs you out on all other devices.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    hint: passwordMessages.tooShort,
    required: 'Required',
    mismatch: "Passwords don't match",
    wrong: "This isn't your current password.",
    submit: 'Change password',
    pending: 'Changing…',
    saved: { title: 'Success!', body: 'Your password has been changed.' },
    failed: "Couldn't change your password.",
    othersFailed: "Couldn't sign you out on your other devices. Use Sign out everywhere below.",
    signedOut: "You're signed out on all devices. Sign in with your new password.",
  },
  sessions: {
    title: 'Sign out everywhere',
    description: 'For a lost device, or if someone else can use your account.',
    effects: [
      'All devices need your password again, including this one.',
      'Pages open elsewhere ask for it when they next load or change anything.',
      'A forum post open elsewhere can still receive new comments.',
      "Your password doesn't change. If someone knows it, change it first.",
    ],
    act: 'Sign out everywhere',
    pending: 'Signing out…',
    failed: "Couldn't sign you out everywhere",
  },
  data: {
    title: 'Your data',
    description: 'A ZIP file with JSON and CSV files. It contains personal data, so keep it safe.',
    act: 'Download my data',
    retry: 'Try again',
    reading: (rows: number) => (rows === 0 ? 'Preparing…' : `${rows.toLocaleString('en-US')} rows…`),
    saved: 'Your data was downloaded',
    failed: "Couldn't download your data",
    failedFallback: 'Nothing was saved. Try again to continue where it stopped.',
  },
  remove: {
    title: 'Delete account',
    open: 'Delete my account',
    question: 'Delete your account?',
    warning: "This can't be undone.",
    subscribed: {
      title: 'Cancel your Pro subscription first',
      body: "Deleting your account doesn't cancel it, so you would keep paying.",
      link: 'Go to Manage subscription',
    },
    goesTitle: 'What will be deleted',
    goes: {
      partner: [
        'Your name, company name, photo and email. Others see \u201cDeleted user\u201d instead.',
        'Pending requests. Your apps become inactive.',
      ],
      affiliate: [
        'Your name, photo, bio, links, email and payment details. Others see \u201cDeleted user\u201d instead.',
        'Pending requests. Your codes stop earning on new customers.',
      ],
    },
    staysTitle: 'What we keep',
    stays: {
      partner: [
        "Commissions, balances and payouts. They are also your affiliates' records.",
        `Sales to existing customers keep counting until you delete our webhook in ${PROVIDER_NAMES}.`,
        'Your forum posts and comments. Others see \u201cDeleted user\u201d as the author.',
      ],
      affiliate: [
        "Commissions and payouts. They are also your partners' records.",
        'What you are owed. Partners will no longer see how to pay you, so get paid first.',
        'Your forum posts and comments. Others see \u201cDeleted user\u201d as the author.',
      ],
    },
    confirm: (email: string) => `Type ${email} to confirm`,
    mismatch: "This isn't your email.",
    password: 'Your password',
    passwordHint: 'You signed in more than 10 minutes ago. Enter your password to delete your account.',
    signInFailed: "Couldn't check your password. Try again.",
    cancel: 'Keep my account',
    act: 'Delete account',
    pending: 'Deleting…',
    failed: "Couldn't delete your account. Try again.",
  },
} as const;
