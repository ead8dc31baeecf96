/** Texts of the settings of both roles. Where the specification gives a text (sections 2, 5 and 8), it is that to the letter. */
export const messages = {
  title: 'Settings',
  profile: {
    title: 'Public profile',
    description: { partner: 'How affiliates see you.', affiliate: 'How partners see you.' },
  },
  links: { title: 'Links', description: 'Where partners can see what you do.' },
  payout: {
    title: 'Payout information',
    description: 'How partners pay you. Only partners who owe you money see this.',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    companyName: 'Company name',
    email: 'Email',
    bio: 'Bio',
    websiteUrl: 'Website URL',
    youtubeUrl: 'Video channel URL',
    twitterHandle: 'Social handle',
    paypalEmail: 'PayPal email',
    wiseEmail: 'Wise',
    paymentNotes: 'Payment notes',
  },
  hints: {
    email: 'You sign in with it.',
    bio: 'A few words on your audience and how you reach it.',
    wiseEmail: 'An email or a payment link.',
    paymentNotes: 'Anything a partner needs to know to pay you.',
  },
  optional: 'Optional',
  submit: 'Save All Changes',
  pending: 'Saving...',
  unchanged: 'Nothing has been changed.',
  saved: { title: 'Success!', body: 'Your settings have been updated.' },
  failed: { title: 'Error', body: 'Your settings could not be saved.' },
  leave: 'You have changes that are not saved.',
} as const;
