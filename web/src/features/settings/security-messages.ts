import { LIMITS } from '../../../../shared/limits.ts';

export const securityMessages = {
  password: {
    title: 'Password',
    description: 'Changing it signs you out on all other devices.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    hint: `Use at least ${LIMITS.passwordMin} characters`,
    required: 'Required',
    mismatch: "Passwords don't match",
    wrong: "This isn't your current password.",
    submit: 'Change password',
    pending: 'Changing…',
    saved: { title: 'Success!', body: 'Your password has been changed.' },
    failed: "Couldn't change your password.",
    othersFailed: "Couldn't sign you out on your other devices. Use Sign out everywhere below.",
  },
  sessions: {
    title: 'Sign out everywhere',
    description: 'Use this if you lost a device or think that someone else can use your account.',
    effects: [
      'All devices need your password again, including this one.',
      'Pages that are open elsewhere can still show your data for up to an hour.',
      "Your password doesn't change. If someone knows it, change it first.",
    ],
    act: 'Sign out everywhere',
    pending: 'Signing out…',
    failed: "Couldn't sign you out everywhere",
  },
  data: {
    title: 'Your data',
    description: 'A copy of the data in your account.',
    contents: 'You get a ZIP file with JSON and CSV files. It contains personal data, so keep it safe.',
    act: 'Download my data',
    retry: 'Try again',
    reading: (rows: number) => (rows === 0 ? 'Preparing…' : `${rows.toLocaleString('en-US')} rows…`),
    saved: 'Your data was downloaded',
    failed: "Couldn't download your data",
    failedFallback: 'Nothing was saved. Try again to continue where it stopped.',
  },
  remove: {
    title: 'Delete account',
    description: 'Permanently deletes your account.',
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
        'Sales to existing customers keep counting until you delete our webhook in Stripe.',
      ],
      affiliate: [
        "Commissions and payouts. They are also your partners' records.",
        'What you are owed. Partners will no longer see how to pay you, so get paid first.',
      ],
    },
    confirm: (email: string) => `Type ${email} to confirm`,
    mismatch: "This isn't your email.",
    cancel: 'Keep my account',
    act: 'Delete account',
    pending: 'Deleting…',
    failed: "Couldn't delete your account. Try again.",
  },
} as const;
