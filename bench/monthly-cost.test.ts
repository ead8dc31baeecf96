import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  PAGE,
  README,
  replaceCostTable,
  replaceIdleTable,
  replaceRenewalTable,
  replaceTotals,
} from './monthly-cost/cost-page.ts';
import { idleTable, idleTotals } from './monthly-cost/idle.ts';
import { dollarsOf, LINES } from './monthly-cost/lines.ts';
import { renewalTable } from './monthly-cost/renewals.ts';
import { monthlyCostTable, monthlyTotals } from './monthly-cost/table.ts';
import { readMeasured, SIZES, usageOf } from './monthly-cost/usage.ts';

const page = readFileSync(PAGE, 'utf8');

test('the table in the guide matches the output of npm run tool -- cost', () => {
  expect(page).toBe(replaceCostTable(page, monthlyCostTable(readMeasured())));
});

test('the table of idle environments in the guide matches the output of npm run tool -- cost', () => {
  expect(page).toBe(replaceIdleTable(page, idleTable(readMeasured())));
});

test('the table of a million renewals in the guide matches the output of npm run tool -- cost', () => {
  expect(page).toBe(replaceRenewalTable(page, renewalTable(readMeasured())));
});

test('an idle production environment costs at most $25 a month, and an idle dev environment at most $4', () => {
  const totals = idleTotals(readMeasured());

  expect(totals['prod, firewall `basic`']).toBeLessThanOrEqual(25);
  expect(totals.dev).toBeLessThanOrEqual(4);
});

test('the README states the totals of that table', () => {
  const readme = readFileSync(README, 'utf8');
  const totals = monthlyTotals(readMeasured());

  expect(readme).toBe(replaceTotals(readme, totals));
  expect(page).toContain(totals.map((total) => `**${total}**`).at(-1));
});

test('throws an error for a page without markers for the figures', () => {
  expect(() => replaceCostTable('# Deploy', '| |')).toThrow('has no markers');
  expect(() => replaceIdleTable('# Deploy', '| |')).toThrow('has no markers');
  expect(() => replaceTotals('# Readme', [])).toThrow('does not state the monthly cost');
});

test('asks for a benchmark run when a figure has not been measured', () => {
  expect(() => readMeasured()('sale: hopes')).toThrow('npm run tool -- bench cost');
});

test('a million renewals use a million times the write units of one', () => {
  const size = { partners: 0, customers: 1_000_000 };
  const one: Record<string, number> = { 'renewal: write units': 26 };
  const { writes } = usageOf(size, (id) => one[id] ?? 0);

  expect(writes).toBe(26_000_000);
  expect(LINES.find(({ name }) => name === 'Table, writes')).toMatchObject({ price: 0.625, per: 1_000_000 });
});

test('does not charge for usage within the permanent free tier', () => {
  const usage = usageOf(SIZES[0] as (typeof SIZES)[number], () => 0);
  const cognito = LINES.find(({ name }) => name === 'Cognito') as (typeof LINES)[number];

  expect(dollarsOf(cognito, usage)).toBe(0);
  expect(dollarsOf(cognito, { ...usage, users: 10_100 })).toBeCloseTo(0.55);
});
