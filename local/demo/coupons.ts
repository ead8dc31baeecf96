import type { WrittenTermsView } from '../../shared/contract/terms.ts';
import type { AppName } from './apps.ts';
import type { Calendar } from './calendar.ts';
import type { AffiliateName } from './people.ts';

export interface DemoCoupon {
  readonly app: AppName;
  readonly affiliate: AffiliateName;
  readonly code: string;
  readonly requestedAt: Date;
  /** The affiliate's words to the partner. */
  readonly note?: string;
  /** Undefined while the coupon is pending. */
  readonly approvedAt?: Date;
  readonly retiredAt?: Date;
  /** The time when the partner created the promotion code in Stripe. Undefined if there is no promotion code yet, or if buyers need none. */
  readonly liveAt?: Date;
  readonly customers: number;
  /** The changes of the coupon's terms by the partner, oldest first. */
  readonly changes?: readonly { readonly at: Date; readonly terms: WrittenTermsView }[];
  /** The names in the affiliate's links from an earlier program, which count like the code. Every second customer comes by one of them. */
  readonly oldLinks?: readonly string[];
}

export function planCoupons({ day, daysAgo }: Calendar): DemoCoupon[] {
  const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);
  const earning = (
    app: AppName,
    affiliate: AffiliateName,
    code: string,
    [month, date]: readonly [month: number, date: number],
    customers: number,
    retiredAt?: Date,
  ): DemoCoupon => {
    const requestedAt = day(month, date);
    const approvedAt = hours(requestedAt, 26);
    return {
      app,
      affiliate,
      code,
      requestedAt,
      approvedAt,
      retiredAt,
      liveAt: hours(approvedAt, 1),
      customers,
    };
  };
  return [
    earning('ledgerline', 'jane', 'JANE20', [-1, 18], 22),
    earning('ledgerline', 'omar', 'OMAR20', [1, 7], 9),
    earning('ledgerline', 'priya', 'PRIYA20', [0, 12], 12),
    earning('ledgerline', 'lena', 'LENA20', [-1, 23], 7, day(3, 14)),
    earning('tallybook', 'jane', 'JANE25', [0, 9], 11),
    earning('fieldnote', 'jane', 'JANE30', [0, 20], 10),
    {
      ...earning('fieldnote', 'sofia', 'SOFIA30', [-1, 21], 11),
      changes: [
        { at: day(1, 2), terms: { rate: 3_000, bounty: [], months: 24, text: '' } },
        {
          at: daysAgo(3),
          terms: {
            rate: 2_500,
            bounty: [],
            months: 12,
            text: 'Please link to our page for researchers.',
          },
        },
      ],
    },
    earning('fieldnote', 'omar', 'DEEPDESK', [0, 4], 6),
    earning('cadence', 'priya', 'PRIYA15', [0, 16], 8),
    {
      ...earning('cadence', 'noah', 'RHYTHM15', [0, 2], 6),
      // The months of the first customers with these terms have ended.
      changes: [{ at: day(0, 5), terms: { rate: 2_000, bounty: [], months: 2, text: '' } }],
    },
    earning('cadence', 'amara', 'AMARA15', [-1, 25], 4, day(2, 20)),
    earning('kiln', 'felix', 'SONNTAG', [-1, 27], 8),
    earning('kiln', 'amara', 'BUILDSLOW', [1, 15], 6),
    {
      app: 'tallybook',
      affiliate: 'kenji',
      code: 'KENJI25',
      requestedAt: daysAgo(9),
      approvedAt: daysAgo(7),
      customers: 0,
    },
    {
      app: 'cadence',
      affiliate: 'yuki',
      code: 'YUKI15',
      requestedAt: daysAgo(12),
      approvedAt: daysAgo(11),
      customers: 0,
    },
    {
      app: 'pagewright',
      affiliate: 'felix',
      code: 'FELIXREADS',
      requestedAt: day(1, 3),
      approvedAt: day(1, 4),
      customers: 4,
      oldLinks: ['felix', 'felix-reads'],
    },
    {
      app: 'ledgerline',
      affiliate: 'diego',
      code: 'DIEGO20',
      note: 'I would show how I set up my own books with Ledgerline, in two episodes.',
      requestedAt: daysAgo(2),
      customers: 0,
    },
    { app: 'tallybook', affiliate: 'tess', code: 'TESS25', requestedAt: daysAgo(1), customers: 0 },
    {
      app: 'cadence',
      affiliate: 'jane',
      code: 'JANE15',
      note: 'My readers ask for a calm planner every January. It would be the tool of the month.',
      requestedAt: daysAgo(3),
      customers: 0,
    },
    { app: 'kiln', affiliate: 'tess', code: 'TESS20', requestedAt: daysAgo(4), customers: 0 },
    { ...earning('waybill', 'jane', 'JANESHIPS', [2, 6], 5), liveAt: undefined },
    { ...earning('waybill', 'priya', 'STUDIOSHIPS', [3, 2], 2), liveAt: undefined },
    earning('harborlog', 'jane', 'JANELOGS', [3, 11], 4),
  ];
}
