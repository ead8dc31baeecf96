import { dollarsOf, LINES } from './lines.ts';
import { type Measured, SIZES, type Usage, usageOf } from './usage.ts';

const count = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const whole = new Intl.NumberFormat('en');

/** Formats an amount in dollars. Amounts below half a dollar would be rounded to zero, so they become `< $1`. */
const money = (amount: number) => (amount > 0 && amount < 0.5 ? '< $1' : dollars.format(amount));

export function monthlyTotals(measured: Measured): string[] {
  return SIZES.map((size) => dollars.format(sumOf(usageOf(size, measured))));
}

const sumOf = (usage: Usage) => LINES.reduce((sum, line) => sum + dollarsOf(line, usage), 0);

export function monthlyCostTable(measured: Measured): string {
  const usages = SIZES.map((size) => usageOf(size, measured));
  const head = [
    'per month',
    'price',
    ...SIZES.map(
      ({ partners, customers }) => `${whole.format(partners)} partners, ${whole.format(customers)} customers`,
    ),
  ];
  const lines = LINES.map((line) => [
    line.name,
    `${exact.format(line.price)}${line.unit && ` per ${unitLabel(line)}`}`,
    ...usages.map((usage) => {
      const amount = line.unit && line.amount(usage) > 0 ? `${count.format(line.amount(usage))}: ` : '';
      return `${amount}${money(dollarsOf(line, usage))}`;
    }),
  ]);
  const sums = usages.map(sumOf);
  const perCustomer = sums.map((sum, n) => exact.format(sum / (SIZES[n]?.customers ?? 1)));
  return alignRows([
    head,
    ...lines,
    ['**total**', '', ...sums.map((sum) => `**${dollars.format(sum)}**`)],
    ['per customer', '', ...perCustomer],
  ]);
}

const unitLabel = ({ per, unit }: { per: number; unit: string }) =>
  per === 1 ? unit.replace(/(?<=[a-z])s$/, '') : `${count.format(per)} ${unit}`;

/**
 * Formats rows as a Markdown table, whose first `texts` columns are left-aligned. The others are amounts, so they are right-aligned. Pads
 * the columns with spaces, so that the source is readable too.
 */
export function alignRows(rows: readonly (readonly string[])[], texts = 2): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, n) => (n < texts ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, n) => (n < texts ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), rule, ...rest.map(line)].join('\n');
}
