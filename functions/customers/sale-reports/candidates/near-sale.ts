import { DAY_MS } from '../../../../shared/money/months.ts';
import type { SaleReport } from '../../../entities/sale-report.ts';
import type { PaymentFact } from '../../../ledger/fact.ts';
import type { Days } from '../../../table/day-range.ts';

/** The number of days before and after the reported day, because the affiliate's day may be that of another time zone. */
const DAYS_AROUND = 1;
/** The number of days after the payment in which the provider still delivers its event. */
const DELIVERY_DAYS = 3;
/** The maximum difference between the reported amount and the payment: a quarter, because an affiliate may not know the tax. */
const NEAR = 4;

type Reported = Pick<SaleReport, 'soldOn' | 'amount' | 'currency'>;
type Paid = Pick<PaymentFact, 'paidAt' | 'gross' | 'base' | 'currency'>;

export const deliveryDays = ({ soldOn }: Pick<Reported, 'soldOn'>): Required<Days> => ({
  since: addDays(soldOn, -DAYS_AROUND),
  until: addDays(soldOn, DAYS_AROUND + DELIVERY_DAYS),
});

export function isNearSale(payment: Paid, report: Reported): boolean {
  const day = payment.paidAt.slice(0, 10);
  return (
    payment.currency === report.currency &&
    day >= addDays(report.soldOn, -DAYS_AROUND) &&
    day <= addDays(report.soldOn, DAYS_AROUND) &&
    differenceOf(payment, report) * NEAR <= report.amount
  );
}

/** Compares two payments by how near they are to a reported sale: first by the amount, then by the day. */
export const byNearness =
  (report: Reported) =>
  (a: Paid, b: Paid): number =>
    differenceOf(a, report) - differenceOf(b, report) || daysApart(a, report) - daysApart(b, report);

const daysApart = ({ paidAt }: Pick<Paid, 'paidAt'>, { soldOn }: Pick<Reported, 'soldOn'>): number =>
  Math.abs(Date.parse(paidAt.slice(0, 10)) - Date.parse(soldOn));

/** Returns the difference between the reported amount and the payment, with or without tax, in minor units. */
const differenceOf = ({ gross, base }: Pick<Paid, 'gross' | 'base'>, { amount }: Pick<Reported, 'amount'>) =>
  Math.min(Math.abs(gross - amount), Math.abs(base - amount));

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
