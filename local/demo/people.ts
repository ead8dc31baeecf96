import type { PAYOUT_METHODS } from '../../shared/contract/payouts.ts';
import type { ProfileUpdate } from '../../shared/contract/profiles.ts';
import type { Plan } from '../../shared/limits.ts';
import type { Money } from '../../shared/money/money.ts';

interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface DemoPartner extends DemoPerson {
  readonly role: 'partner';
  readonly companyName: string;
  readonly plan: Plan;
  /** The months (0 to 5) after which this partner makes payouts. The balance of any other month is part of the next payout. */
  readonly paysAfter: readonly number[];
  /** When months become payable, and the minimum payouts in minor units. Missing if the partner pays at once. */
  readonly terms?: { readonly wait: number; readonly minimums: readonly Money[] };
}

export interface DemoAffiliate extends DemoPerson {
  readonly role: 'affiliate';
  readonly profile: ProfileUpdate;
  readonly paidBy: (typeof PAYOUT_METHODS)[number];
}

export const DEMO_PASSWORD = 'tributary';

export const PARTNERS = {
  mara: {
    role: 'partner',
    email: 'partner@example.com',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    companyName: 'Ledgerline',
    plan: 'pro',
    paysAfter: [0, 1, 2, 3, 4],
  },
  tom: {
    role: 'partner',
    email: 'tom@fieldnote.example',
    firstName: 'Tom',
    lastName: 'Okafor',
    companyName: 'Fieldnote Labs',
    plan: 'pro',
    paysAfter: [1, 3],
    // At any time, at least one month is maturing.
    terms: { wait: 30, minimums: [{ amount: 5_000, currency: 'USD' }] },
  },
  hanna: {
    role: 'partner',
    email: 'hanna@kiln.example',
    firstName: 'Hanna',
    lastName: 'Weiss',
    companyName: 'Kiln Software',
    plan: 'starter',
    paysAfter: [2],
  },
} as const satisfies Record<string, DemoPartner>;

export const AFFILIATES = {
  jane: {
    role: 'affiliate',
    email: 'affiliate@example.com',
    firstName: 'Jane',
    lastName: 'Calloway',
    profile: {
      bio: 'I write The Quiet Invoice, a weekly letter for freelancers who would rather do the work than the paperwork. 18,000 readers, one tool a month, no sponsored praise.',
      websiteUrl: 'https://quietinvoice.example',
      youtubeUrl: 'https://www.youtube.com/@quietinvoice',
      twitterHandle: '@quietinvoice',
      paypalEmail: 'jane@quietinvoice.example',
      paymentNotes: 'PayPal, please, and put the month into the note.',
    },
    paidBy: 'PayPal',
  },
  omar: {
    role: 'affiliate',
    email: 'omar@deepdesk.example',
    firstName: 'Omar',
    lastName: 'Haddad',
    profile: {
      bio: 'Desk set-ups, notes and the software between them. Videos every other Sunday.',
      youtubeUrl: 'https://www.youtube.com/@deepdesk',
      twitterHandle: '@deepdesk',
      wiseEmail: 'omar@deepdesk.example',
    },
    paidBy: 'Wise',
  },
  priya: {
    role: 'affiliate',
    email: 'priya@smallstudio.example',
    firstName: 'Priya',
    lastName: 'Raman',
    profile: {
      bio: 'I run a design studio of four and teach others how to keep theirs small.',
      websiteUrl: 'https://smallstudio.example/tools',
      paypalEmail: 'accounts@smallstudio.example',
    },
    paidBy: 'PayPal',
  },
  lena: {
    role: 'affiliate',
    email: 'lena@atelier-marchand.example',
    firstName: 'Léna',
    lastName: 'Marchand',
    profile: {
      bio: 'Independent bookkeeper in Lyon. I set up accounts for illustrators and photographers.',
      websiteUrl: 'https://atelier-marchand.example',
      paymentNotes: 'Bank transfer: IBAN on my invoice.',
    },
    paidBy: 'Bank Transfer',
  },
  diego: {
    role: 'affiliate',
    email: 'diego@oficina.example',
    firstName: 'Diego',
    lastName: 'Ferreira',
    profile: { bio: 'Podcast on running a company from the kitchen table, in Portuguese.' },
    paidBy: 'Wise',
  },
  kenji: {
    role: 'affiliate',
    email: 'kenji@bokinote.example',
    firstName: 'Kenji',
    lastName: 'Mori',
    profile: { bio: 'Bookkeeping for makers in Osaka.', websiteUrl: 'https://bokinote.example' },
    paidBy: 'Wise',
  },
  sofia: {
    role: 'affiliate',
    email: 'sofia@longhand.example',
    firstName: 'Sofia',
    lastName: 'Lindgren',
    profile: {
      bio: 'Researcher turned writer. Longhand is about thinking with notes; 9,400 subscribers.',
      websiteUrl: 'https://longhand.example',
      twitterHandle: '@longhandnotes',
      wiseEmail: 'https://wise.com/pay/me/sofial',
    },
    paidBy: 'Wise',
  },
  noah: {
    role: 'affiliate',
    email: 'noah@teamrhythm.example',
    firstName: 'Noah',
    lastName: 'Brandt',
    profile: {
      bio: 'I coach remote teams. Fewer meetings, better ones.',
      websiteUrl: 'https://teamrhythm.example',
      paypalEmail: 'noah@teamrhythm.example',
    },
    paidBy: 'PayPal',
  },
  amara: {
    role: 'affiliate',
    email: 'amara@buildslow.example',
    firstName: 'Amara',
    lastName: 'Nwosu',
    profile: {
      bio: 'Front-end developer in Lagos, writing about small and fast sites.',
      websiteUrl: 'https://buildslow.example',
      youtubeUrl: 'https://www.youtube.com/@buildslow',
      paypalEmail: 'amara@buildslow.example',
    },
    paidBy: 'PayPal',
  },
  felix: {
    role: 'affiliate',
    email: 'felix@staticsonntag.example',
    firstName: 'Felix',
    lastName: 'Brunner',
    profile: {
      bio: 'Static Sonntag: one site generator, one hour, one Sunday a month.',
      youtubeUrl: 'https://www.youtube.com/@staticsonntag',
      paymentNotes: 'SEPA transfer, details on request.',
    },
    paidBy: 'Bank Transfer',
  },
  tess: {
    role: 'affiliate',
    email: 'tess@handmadeweb.example',
    firstName: 'Tess',
    lastName: 'van Dijk',
    profile: { bio: 'Directory of hand-made web sites.', websiteUrl: 'https://handmadeweb.example' },
    paidBy: 'Other',
  },
  yuki: {
    role: 'affiliate',
    email: 'yuki@shigoto.example',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    profile: { bio: 'Tools for people who work across time zones.', twitterHandle: '@shigototools' },
    paidBy: 'Wise',
  },
} as const satisfies Record<string, DemoAffiliate>;

export type PartnerName = keyof typeof PARTNERS;
export type AffiliateName = keyof typeof AFFILIATES;
