import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import { createTable } from '../../functions/table/table.ts';
import { isGuestId } from '../../shared/provider/provider-objects.ts';
import { COUPONS } from '../ledger/coupons.ts';
import { shuffleWithDuplicates } from '../ledger/shuffle.ts';
import { TEST_CEILING_MS } from '../support/ceiling.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAll } from '../support/process-event.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { type AppStory, sampleStories } from './stories.ts';

/** The entries that each transaction of a story has written, in order. */
type Steps = readonly (readonly Entry[])[];

async function stepsOf({ app, coupons, linkChanges, story }: AppStory): Promise<Steps> {
  const table = createMemoryTable();
  await putWebhookApp(table, app, { coupons, linkChanges, secrets: 'none' });
  const steps: Entry[][] = [];
  const client = {
    async send(command: object) {
      const response = await table.client.send(command as TransactWriteCommand);
      if (command instanceof TransactWriteCommand) {
        const items = command.input.TransactItems?.map(({ Put }) => Put?.Item) ?? [];
        steps.push(items.filter((item) => item?.type === 'Entry') as unknown as Entry[]);
      }
      return response;
    },
  };
  const on = createTable(client as DynamoDBDocumentClient, table.name);
  await processAll(table, app, shuffleWithDuplicates(story.events, 20), { on });
  return steps;
}

const usersOf = ({ to }: NonNullable<Entry['news']>, { affiliateId }: Entry): string[] => [
  ...(to === 'both' ? ['partner'] : []),
  ...(to === 'nobody' ? [] : [affiliateId]),
];

const earnsOnce = ({ code, version, customer }: Entry): boolean =>
  BOUNTIES.has(`${code} ${version}`) && !isGuestId(customer.providerId);
const BOUNTIES = new Set(
  COUPONS.flatMap(({ code, versions }) =>
    versions.flatMap(({ version, bounty }) => (bounty ? [`${code} ${version}`] : [])),
  ),
);

/** Returns what is wrong with the news of a story, by the sums of its entries after each transaction. Counts what is rare. */
function problemsOf(steps: Steps, rare = { moved: 0, late: 0 }): string[] {
  const problems: string[] = [];
  const sums = new Map<string, number>();
  const announced = new Set<string>();
  for (const step of steps) {
    for (const entry of step) {
      for (const user of ['partner', entry.affiliateId]) {
        const name = `${user} ${entry.customer.providerId} ${entry.payment}`;
        sums.set(name, (sums.get(name) ?? 0) + entry.amount);
      }
    }
    for (const entry of step) {
      const { news, customer, payment, entryId } = entry;
      if (!news) continue;
      if (!entryId.endsWith('#commission#0000')) rare.late++;
      for (const user of usersOf(news, entry)) {
        const name = `${user} ${customer.providerId} ${payment}`;
        const ofCustomer = `${user} ${customer.providerId}`;
        if ((sums.get(name) ?? 0) <= 0) problems.push(`${name} is announced without a sum`);
        if (announced.has(name)) problems.push(`${name} is announced twice`);
        announced.add(name);
        if (!earnsOnce(entry)) continue;
        if (announced.has(ofCustomer)) problems.push(`${ofCustomer} is announced twice`);
        announced.add(ofCustomer);
      }
      // The partner already knows this sale of the customer, with another affiliate.
      if (news.to === 'affiliate' && earnsOnce(entry)) announced.add(`partner ${customer.providerId}`);
    }
    for (const entry of step) {
      const { affiliateId, customer, payment } = entry;
      for (const user of ['partner', affiliateId]) {
        const name = `${user} ${customer.providerId} ${payment}`;
        if ((sums.get(name) ?? 0) <= 0 || entry.amount <= 0) continue;
        if (announced.has(name)) continue;
        rare.moved++;
        if (!earnsOnce(entry) || !announced.has(`${user} ${customer.providerId}`))
          problems.push(`${name} is not announced`);
      }
    }
  }
  return problems;
}

describe('A payment is announced to each side', () => {
  const stories: Steps[] = [];
  beforeAll(async () => {
    for (const story of sampleStories(runsAtCost(50), 29)) stories.push(await stepsOf(story));
  }, TEST_CEILING_MS);

  test('once, when the sum of its entries becomes positive, and a bounty once, wherever it moves', () => {
    const rare = { moved: 0, late: 0 };
    for (const steps of stories) expect(problemsOf(steps, rare)).toEqual([]);
    expect(rare.moved).toBeGreaterThan(0);
    expect(rare.late).toBeGreaterThan(0);
  });

  test.each<[string, (entry: Entry) => Entry['news']]>([
    [
      'only the first commission entry is announced',
      ({ entryId, amount }) =>
        entryId.endsWith('#commission#0000') && amount > 0 ? { to: 'both' } : undefined,
    ],
    [
      'a bounty is announced again where it moves',
      ({ news }) => (news?.to === 'nobody' ? { ...news, to: 'both' } : news),
    ],
    [
      'a payment is announced to the partner again with its next affiliate',
      ({ news }) => (news?.to === 'affiliate' ? { ...news, to: 'both' } : news),
    ],
  ])('and the property fails if %s', (_name, newsOf) => {
    const mistaken = (entry: Entry): Entry => {
      const { news: _, ...others } = entry;
      const news = newsOf(entry);
      return { ...others, ...(news ? { news } : {}) };
    };

    const problems = stories.flatMap((steps) => problemsOf(steps.map((step) => step.map(mistaken))));

    expect(problems).not.toEqual([]);
  });
});
