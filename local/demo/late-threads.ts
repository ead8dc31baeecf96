import type { DemoThread } from './thread.ts';

export const LATE_THREADS: readonly DemoThread[] = [
  {
    by: 'mara',
    daysAgo: 45.1,
    text: `Ledgerline: payouts on the 5th, and why some lines say "held"

We settle on the fifth for the month before, by whatever you have put into your payout details. Two things that people ask:

1. **Held back** is a payment that a customer disputes with their bank. If we win, it is due again; if we lose, it is taken back. We do not decide that, the bank does.
2. **Negative lines** are refunds. They name the payment that they correct.

If your details change, change them in Settings before the fifth. I cannot call a transfer back.`,
    likedBy: ['jane', 'priya', 'lena', 'omar', 'kenji'],
    comments: [
      {
        by: 'lena',
        after: 1.9,
        text: 'Could you put the month into the reference of a transfer? My bank shows me nothing else.',
      },
      {
        by: 'mara',
        after: 3.3,
        text: '@Léna Marchand done, from the next one on. It also stands in the payout here, under Reference.',
        likedBy: ['lena'],
      },
      {
        by: 'priya',
        after: 7.5,
        text: 'First program where I understood the statement without a spreadsheet. Carry on.',
        likedBy: ['mara', 'jane'],
      },
    ],
  },
  {
    by: 'diego',
    daysAgo: 33.5,
    text: 'Codes that people can say aloud: on a podcast nobody sees the spelling. DIEGO20 works, D13G0-X does not. Choose yours with your mother on the phone in mind.',
    likedBy: ['omar', 'felix', 'noah', 'jane', 'sofia', 'tess'],
    comments: [
      {
        by: 'omar',
        after: 0.8,
        text: 'And no O next to a 0. Ask me how I know.',
        likedBy: ['diego', 'tess'],
      },
      {
        by: 'yuki',
        after: 13.2,
        text: 'For two languages: digits as digits, never as words. "Twenty" is lost on half of my listeners.',
        likedBy: ['diego'],
      },
    ],
  },
  {
    by: 'lena',
    daysAgo: 24.7,
    text: `VAT on commissions inside the EU, as a bookkeeper in France sees it (not advice, ask yours)

You sell a service to the partner's company. Both businesses, two countries: you invoice without VAT and write *reverse charge*, the partner accounts for it. Same country: you charge VAT if you are registered. Partner outside the EU: usually out of scope.

Your monthly statement here is what I attach to the invoice: it has the period, the currency and every payment.`,
    likedBy: ['felix', 'jane', 'hanna', 'mara', 'noah', 'tess'],
    comments: [
      {
        by: 'felix',
        after: 4.1,
        text: 'Small businesses in Germany (§ 19) write that instead, otherwise the same. Thank you for writing it down.',
        likedBy: ['lena'],
      },
      {
        by: 'tess',
        after: 16.8,
        text: 'The CSV of the monthly balance opened in my accounting software without a change. First time that ever happened to me.',
        likedBy: ['lena', 'mara'],
      },
      { by: 'noah', after: 40.2, text: 'Do you write one invoice a partner and month, or one a payout?' },
      {
        by: 'lena',
        after: 41.0,
        text: 'One a payout, @Noah Brandt. Then invoice, transfer and statement carry the same sum.',
        likedBy: ['noah', 'felix'],
      },
    ],
  },
  {
    by: 'amara',
    daysAgo: 15.9,
    text: `My page on static site generators weighed 1.9 MB. Now it weighs 61 KB.

No cleverness: I took out the font, the analytics and a carousel that nobody had ever pressed. It loads in 0.4 s on the phone that I keep for testing, and clicks on the codes went up by a third. I cannot prove that the one made the other. I do not need to.`,
    likedBy: ['felix', 'tess', 'hanna', 'yuki', 'sofia'],
    comments: [
      {
        by: 'tess',
        after: 2.6,
        text: 'This goes into the directory. Hand-made web, exactly.',
        likedBy: ['amara'],
      },
      { by: 'hanna', after: 5.0, text: 'Built with Kiln? 👀' },
      {
        by: 'amara',
        after: 5.4,
        text: '@Hanna Weiss by hand. But I would have used it, had I begun today.',
        likedBy: ['hanna', 'felix'],
      },
      {
        by: 'kenji',
        after: 19.3,
        text: 'Which phone do you test on?',
      },
      {
        by: 'amara',
        after: 21.7,
        text: 'A Tecno from 2021 with 2 GB, on 3G. It is what a good part of my readers have.',
        likedBy: ['kenji', 'tess', 'yuki'],
      },
    ],
  },
  {
    by: 'omar',
    daysAgo: 8.3,
    text: 'A viewer used my code, canceled the trial and signed up again a week later without it. Is that customer mine or not?',
    comments: [
      {
        by: 'tom',
        after: 1.2,
        text: 'Yours. The first code sticks to the customer, and it is the same customer for Stripe if they use the same account. You will see both subscriptions under one name.',
        likedBy: ['omar', 'sofia'],
      },
      {
        by: 'omar',
        after: 2.5,
        text: 'Just looked, they are there. Good to know that nobody has to argue about it.',
        likedBy: ['tom'],
      },
      {
        by: 'yuki',
        after: 11.1,
        text: 'If they come back with a *new* email address it is a new customer, I suppose. Fair enough.',
      },
    ],
  },
  {
    by: 'priya',
    daysAgo: 4.6,
    text: `We are collecting the tools that a studio of under five people really needs, and want to keep it to seven. So far:

- something for invoices
- something for receipts
- something for notes
- a calendar that others can book

What are five, six and seven? One line each, please, and **no tool that you have not paid for yourself**.`,
    likedBy: ['jane', 'amara', 'noah'],
    comments: [
      {
        by: 'noah',
        after: 0.9,
        text: 'A shared password manager. Nobody thanks you until the day that somebody leaves.',
        likedBy: ['priya', 'jane', 'hanna'],
      },
      {
        by: 'jane',
        after: 2.2,
        text: 'A place for contracts with a search that works. Mine is a folder, which is why I say so.',
        likedBy: ['priya'],
      },
      {
        by: 'sofia',
        after: 6.3,
        text: 'Backups that somebody has restored at least once.',
        likedBy: ['priya', 'tom', 'felix'],
      },
      {
        by: 'diego',
        after: 9.7,
        text: 'GROW 10X with my private list of tools!!! Write me for the link, only today, spots are limited.',
        reportedBy: ['noah', 'sofia'],
      },
      {
        by: 'priya',
        after: 23.0,
        text: 'Passwords, contracts, backups. I think we have our seven. The article is due on Thursday; thank you all.',
        likedBy: ['jane', 'noah', 'sofia'],
      },
    ],
  },
  {
    by: 'hanna',
    daysAgo: 1.7,
    text: 'Kiln 2.4 is out: incremental builds, and pages in more than one language without a plugin. If you show it to anyone this week, I would love to see their faces. Release notes at https://kiln.example/changelog.',
    likedBy: ['felix', 'amara'],
    comments: [
      {
        by: 'felix',
        after: 3.0,
        text: 'That is my next Sunday, then. Does the incremental build survive a change of the template?',
        likedBy: ['hanna'],
      },
      {
        by: 'hanna',
        after: 4.2,
        text: 'It rebuilds what uses that template and nothing else, @Felix Brunner. Try to break it!',
        likedBy: ['felix'],
      },
    ],
  },
  {
    by: 'yuki',
    daysAgo: 0.4,
    text: 'Does anyone here work with partners eight or more time zones away? I have begun to answer coupon questions with a short screen recording instead of a call, and it has saved me two evenings a week. Curious how others do it.',
    likedBy: ['kenji'],
    comments: [
      {
        by: 'noah',
        after: 1.5,
        text: 'Recordings too, at most three minutes, with one question at the end. Above three minutes nobody watches.',
        likedBy: ['yuki'],
      },
    ],
  },
];
