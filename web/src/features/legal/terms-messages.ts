import type { LegalText } from './legal-text.ts';

/** The terms of use. They must not promise anything that the product does not do. */
export const termsOfUse: LegalText = {
  title: 'Terms of use',
  intro: 'The rules for using Tributary as a partner or as an affiliate.',
  sections: [
    {
      title: 'What Tributary does',
      paragraphs: [
        'Tributary connects owners of apps with affiliates, and calculates commissions from the events of a payment provider. It is not a party to the agreement between a partner and an affiliate.',
        'Tributary processes no payments. Partners pay affiliates outside of Tributary and record the payouts here.',
      ],
    },
    {
      title: 'Commissions',
      paragraphs: [
        "An affiliate earns a commission on the payments, excluding tax, of a customer who used the affiliate's code. The terms of the code at the time of its use apply: a percentage, for as long as the customer pays or for a number of months, or a bounty that is paid once and is at most the first payment. They apply to this customer even if they change later.",
        "A partner may change the terms of a code for later customers. Terms that are better in every respect start within minutes, and any others 14 days after the affiliate's notice at the earliest.",
        'Refunds and lost disputes reverse the commission. During a dispute, it is on hold. Entries of the ledger are never edited; corrections appear as new entries.',
        'A partner owes the commissions even after the program ends, for as long as the terms of the customers who were referred before say.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Give your real name and an email address that you can access. Keep your password to yourself, and sign out everywhere if you think that somebody else knows it.',
        'You can delete your account at any time. Open balances remain on record for the other side.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [
        'Do not send false events, do not buy with your own code to earn a commission, and do not mislead people about an app or about your relation to it.',
        'Do not post spam, insults or links that hide where they lead. Moderators can hide posts and suspend users from the forum.',
        "Do not try to read other users' data or to disrupt the service. Limits on the number of requests apply to every account.",
      ],
    },
  ],
};
