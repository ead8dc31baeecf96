import type { Calendar } from './calendar.ts';
import { type DemoPartner, PARTNERS, type PartnerName } from './people.ts';
import type { Actor } from './time-travel.ts';

/** Sets the payment terms of the partners who don't pay at once. They apply to all months of the demo data. */
export async function setTerms(
  partners: Readonly<Record<PartnerName, Actor>>,
  { day }: Calendar,
): Promise<void> {
  const saved = Object.entries<DemoPartner>(PARTNERS).map(async ([name, { terms }]) => {
    if (!terms) return;
    const body = { wait: terms.wait, minimums: [...terms.minimums] };
    await partners[name as PartnerName].at(day(-2, 1))('setPaymentTerms', { body });
  });
  await Promise.all(saved);
}
