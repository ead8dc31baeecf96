import type { LegalText } from './legal-text.ts';

/** Every sentence describes what the code does, so change it together with the code. */
export const privacy: LegalText = {
  title: 'Privacy notice',
  intro: 'What Tributary stores about you, who can see it, and how long we keep it.',
  sections: [
    {
      title: 'Your account',
      paragraphs: [
        'When you sign up, we store your name, your email address, your role, and for partners the company name. Amazon Cognito manages your sign-in. Your password never reaches our servers in a readable form.',
        'You can add a photo. Affiliates can also add a biography, links and payment details. Photos, names and companies are visible to everyone who is signed in. Partners can see the profiles of the affiliates who apply to their programs.',
        'Payment details are encrypted with a separate key. Only you and the partners who have approved one of your coupons can read them.',
      ],
    },
    {
      title: 'Sales and commissions',
      paragraphs: [
        "Partners connect their payment provider, such as Stripe, which sends us an event for every sale, refund and dispute. An event contains what the provider includes in it, which can be a buyer's name, email address and billing address. We use it to calculate commissions.",
        "We keep the provider's customer ID, the amounts and the dates of a sale for as long as the ledger exists. Partners see these. Affiliates see a short label instead of the ID. Neither sees the customer's name or email address.",
        'Payouts are recorded by partners. No money moves through Tributary, and we never see card or bank account numbers unless you write them into a text field.',
      ],
    },
    {
      title: 'The forum, notifications and emails',
      paragraphs: [
        'Posts and comments are visible to everyone who is signed in, with your name and photo. Reports are visible to moderators.',
        'We send codes and notifications by email, through Amazon SES. You can turn off most notifications in the settings.',
        'A partner can invite people to its programs by their email addresses, which may have no account. We keep the address until somebody joins with it, and use it for the invitation and one reminder. One click in the email ends invitations from this partner or from everyone; of that we keep a keyed hash of the address. The partner does not learn of it, and we do not tell the partner whether an address has an account.',
      ],
    },
    {
      title: 'Links that affiliates share',
      paragraphs: [
        'A link that begins with our address and /go/ leads to the site of a program. We count per code and day how many people open it, and per month how often link previews and other programs do. We count nothing for single visitors, and set no cookie.',
        "The edge of Amazon's network decides from the request whether a person, a preview or a program opens the link, and passes on only that. Your IP address reaches our server with the request, because Amazon always sends it, but our code does not read it, and it is in none of our logs and not in the database. The firewall counts openings per IP address for five minutes, and its samples of requests and its log of blocked ones (see the next section) can contain openings.",
      ],
    },
    {
      title: 'Where the data is',
      paragraphs: [
        'Everything runs on Amazon Web Services. Our pages contain no analytics and no advertising, and load nothing from other sites. App logos are copies on our own site.',
        'If you buy Pro, our payment provider receives your account ID and email. We send your data to no other third party.',
        'Your browser stores what keeps you signed in, and your display settings. We set no tracking cookies.',
        'The logs of our API and functions contain no email addresses, no payment details and no IP addresses. The firewalls process IP addresses to limit the number of requests, and AWS keeps samples of these requests for up to three hours. A log of the requests that our firewall blocks, with IP addresses and browser names, is kept for 7 days; it has nothing of the others.',
      ],
    },
    {
      title: 'Your choices',
      paragraphs: [
        'You can change your profile in the settings at any time. The email address cannot be changed.',
        'You can download the data in your account in the settings, under Security. The ZIP file has JSON and CSV files, and lists what it does not contain, such as secrets.',
        'You can delete your account in the settings. We then delete your sign-in, your photo, your biography, your links, your payment details and the reasons of declined requests, and replace your name with "Deleted user". Of your email address we keep a keyed hash for a year, so that we can act on abuse. We confirm the deletion by email, for which the address stays in a queue until the email is sent, for at most 14 days. Apps become inactive, requests are withdrawn, and active codes are retired.',
        'Commissions and payouts stay, because they belong to the other side as well. You can delete a post or comment within 24 hours of writing it. Posts and comments that you have not deleted stay without your name.',
      ],
    },
  ],
};

/** The table of retention periods. `test/unit/retention.test.ts` compares its numbers with the constants in the code. */
export const retention = {
  title: 'How long we keep data',
  rows: [
    { data: 'Profile and sign-in', kept: 'Until you delete your account' },
    { data: 'A deleted account’s email address, as a keyed hash', kept: '365 days' },
    { data: 'Commissions, payouts and customers', kept: 'As long as the ledger exists' },
    { data: "The provider's events", kept: '90 days' },
    { data: 'Notifications', kept: '90 days' },
    { data: 'Messages to our team', kept: '90 days' },
    { data: 'Reports of missing sales', kept: '400 days' },
    { data: 'Email addresses of invited people', kept: '90 days, or until they join' },
    { data: 'Reasons of declined requests', kept: '400 days, or until a new request' },
    {
      data: 'Posts and comments',
      kept: 'As long as the forum exists. If you delete one or a moderator hides it, it stays stored, but other users no longer see it.',
    },
    { data: 'Photos that you upload but do not save', kept: 'Up to 2 days' },
    { data: 'Deleted photos', kept: '30 days in the storage, and up to an hour in caches' },
    { data: 'Requests that our firewall blocked', kept: '7 days' },
    { data: 'Logs', kept: 'Up to 90 days' },
    { data: 'Backups of the database', kept: '35 days continuously, and monthly copies for 400 days' },
  ],
} as const;
