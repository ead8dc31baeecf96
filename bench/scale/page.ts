import { readFileSync } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';
import { PRICES } from '../lib/prices.ts';
import { alignRows } from '../monthly-cost/table.ts';
import { type Measured, readMeasured } from '../monthly-cost/usage.ts';
import { limitsOf, storedTerabytes } from './limits.ts';

/** The path of docs/scale.md. `npm run scale` replaces the computed part of this page. */
export const SCALE_PAGE = fromRoot('docs', 'scale.md');

const PLACE = /(<!-- npm run scale -->\n\n)[\s\S]*?(\n\n<!-- end of npm run scale -->)/;
const RECEIVER_FIGURE = '64 connections: time to 200, p50';
const GB_PER_TB = 1_024;

const count = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Returns the computed part of docs/scale.md: a table of limits and two sentences about storage. */
export function scaleText(measured: Measured = readMeasured(), receiverMs = measuredReceiverMs()): string {
  const rows = limitsOf(measured, receiverMs).map(({ name, unit, load, capacity, change }, n) => {
    const ratio = load / capacity;
    const order = ratio > 1 ? `${n + 1}.` : 'no';
    return [`${name}, ${unit}`, change, count.format(load), count.format(capacity), ratio.toFixed(2), order];
  });
  const { events, ledger } = storedTerabytes();
  const dollars = (events + ledger) * GB_PER_TB * (PRICES.storage + PRICES.recovery);
  return [
    alignRows([['limit', 'what to do', 'load', 'capacity', 'load / capacity', 'exceeded'], ...rows]),
    '',
    `The events of 90 days take up ${whole.format(events)} TB, and the ledger of a year takes up ${whole.format(ledger)} TB. Storing both in the table costs $${whole.format(dollars)} per month, including point-in-time recovery.`,
  ].join('\n');
}

/** Returns the page with `text` between its two markers. Throws an error if the page has no markers. */
export function withScaleText(page: string, text: string): string {
  if (!PLACE.test(page)) throw new Error(`${SCALE_PAGE} has no markers for the numbers`);
  return page.replace(PLACE, (_, before: string, after: string) => `${before}${text}${after}`);
}

/**
 * Returns the median response time of the webhook receiver under 64 concurrent deliveries, in milliseconds. `npm run bench ingest` measures
 * it.
 */
function measuredReceiverMs(): number {
  const file = readFileSync(fromRoot('bench', 'results', 'ingest.json'), 'utf8');
  const { figures } = JSON.parse(file) as { figures: { id: string; value: number }[] };
  const found = figures.find(({ id }) => id === RECEIVER_FIGURE);
  if (!found) throw new Error(`bench/results lacks "${RECEIVER_FIGURE}"; run: npm run bench ingest`);
  return found.value;
}
