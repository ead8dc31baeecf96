import { LIMITS } from '../../../../shared/limits.ts';

/** Texts of the Security tab. */
export const securityMessages = {
  password: {
    title: 'Password',
    description: 'You stay signed in on this and on other devices.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    hint: `Use at least ${LIMITS.passwordMin} characters`,
    required: 'Required',
    mismatch: "Passwords don't match",
    wrong: 'This is not your current password.',
    submit: 'Change password',
    pending: 'Changing...',
    saved: { title: 'Success!', body: 'Your password has been changed.' },
    failed: 'Your password could not be changed.',
  },
  remove: {
    title: 'Delete account',
    description: 'Ends your account for good.',
    open: 'Delete my account',
    question: 'Delete your account?',
    warning: 'This cannot be undone.',
    goesTitle: 'What goes',
    goes: {
      partner: [
        'Your name, company name, photo and email. Others see \u201cDeleted user\u201d.',
        'Your apps become inactive, and requests that wait are withdrawn.',
      ],
      affiliate: [
        'Your name, photo, links, email and payout information. Others see \u201cDeleted user\u201d.',
        'Your codes stop bringing you customers, and requests that wait are withdrawn.',
      ],
    },
    staysTitle: 'What stays',
    stays: {
      partner: [
        'Commissions and payouts. They are also your affiliates\u2019, and what you owe them stays on record.',
        'Sales to customers who were referred before keep counting until you remove our webhook at your payment provider.',
      ],
      affiliate: [
        'Commissions and payouts. They are also your partners\u2019 record.',
        'What is owed to you stays on record, but partners no longer see how to pay you. Get paid first.',
      ],
    },
    confirm: (email: string) => `Type ${email} to confirm`,
    mismatch: 'This is not your email.',
    cancel: 'Keep my account',
    act: 'Delete account',
    pending: 'Deleting...',
    failed: 'Your account could not be deleted. Try again.',
  },
} as const;
