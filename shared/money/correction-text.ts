import type { Correction } from '../contract/corrections.ts';
import type { Notification } from '../contract/notification.ts';
import { joinMonies } from './money.ts';
import { couponNames } from './sold-text.ts';

type Corrected = Pick<Extract<Notification, { kind: 'correction' }>, 'changes' | 'from' | 'hasMore'>;

interface Words {
  readonly one: string;
  readonly several: string;
  readonly effect: string;
}

const WORDS: Readonly<Record<Correction, Words>> = {
  refunded: { one: 'Refund', several: 'refunds', effect: 'taken back' },
  dispute_lost: { one: 'Dispute lost', several: 'disputes lost', effect: 'taken back' },
  disputed: { one: 'Dispute', several: 'disputes', effect: 'on hold' },
  refund_held: {
    one: 'Refund in another currency',
    several: 'refunds in other currencies',
    effect: 'on hold',
  },
  dispute_won: { one: 'Dispute won', several: 'disputes won', effect: 'counts again' },
  refund_failed: { one: 'Refund failed', several: 'refunds failed', effect: 'counts again' },
};

/**
 * Says what was refunded or disputed and what it costs the affiliate, with one text for each kind of change, as in "Refund for Harborlight
 * CRM with your LEONFIELD: $100.00, $30.00 taken back". `clean` prepares text by other users for the medium.
 */
export function correctionTexts(
  { changes, from, hasMore }: Corrected,
  clean: (text: string) => string = String,
): string[] {
  const [app, code] = from ? couponNames(from, clean) : [];
  const about = from ? ` for ${app} with your ${code}` : '';
  const texts = changes.map(({ what, count, paid, commissions }) => {
    const { one, several, effect } = WORDS[what];
    const subject = count === 1 ? one : `${count} ${several}`;
    const refunded = paid.length > 0 ? `${joinMonies(paid)}, ` : '';
    return `${subject}${about}: ${refunded}${joinMonies(commissions)} ${effect}`;
  });
  return hasMore ? [...texts, 'There were more'] : texts;
}
