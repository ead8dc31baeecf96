import { expect, test } from 'vitest';
import { PROVIDER_EVENT_TYPE } from '../../functions/entities/provider-event.ts';
import type { Table } from '../../functions/table/table.ts';
import { RULE_MUTATIONS } from '../planted/rule-mutations.ts';
import { TEST_CEILING_MS } from '../support/ceiling.ts';
import { isNightly } from '../support/depth.ts';
import { FIRST_SEED, SEEDS, STORIES } from './seeds.ts';
import { simulate } from './simulate.ts';

const BATCH = Math.ceil(SEEDS / 10);
/**
 * Additional seeds, each of which once revealed a bug that made a sum or a list wrong, or finds a planted one. A seed that fails at night is
 * added.
 */
const KEPT = new Set([
  // With this seed, the text of a promotion code was reported just after a payment with this code was stored. The payment then earned no
  // commission.
  269,
  // A payout made the referral by a code final before an import of the same customer. The ledger was right, and the expectation wrong.
  3_491_057,
  // Between the facts of one event, another update saw a payment, but not yet that it is that of an invoice. Its entries stayed.
  3_600_103,
  // The terms changed before a payout without changing the commission, and another payment became the first one after it. The ledger was
  // right, and the check wrong.
  3_901_706,
  ...RULE_MUTATIONS.flatMap(({ foundBy, run }) => (foundBy === 'simulation' ? [run] : [])),
]);

test.each(Array.from({ length: Math.ceil(SEEDS / BATCH) }, (_, n) => FIRST_SEED + n * BATCH))(
  'every sum is exact on both sides, from seed %i on',
  async (first) => {
    for (let seed = first; seed < first + BATCH; seed++) await expectExact(seed);
  },
  isNightly ? 600_000 : TEST_CEILING_MS,
);

test.each([...KEPT])('every sum is exact on both sides again, with seed %i', expectExact);

test('injects every kind of fault, and the same number of them with the same seed', async () => {
  const [first, second] = [
    await simulate({ seed: 1, stories: STORIES }),
    await simulate({ seed: 1, stories: STORIES }),
  ];

  expect(Object.values(first.faults).filter((count) => count === 0)).toEqual([]);
  expect(second.faults).toEqual(first.faults);
});

test('reports every event that the receiver accepts without storing it', async () => {
  const bug = (table: Table): Table => ({
    ...table,
    putIfAbsent: async (item) => (item.type === PROVIDER_EVENT_TYPE ? undefined : table.putIfAbsent(item)),
  });

  const { events, findings } = await simulate({ seed: 1, stories: 1, bug });

  expect(findings.lostEvents).toHaveLength(events);
});

async function expectExact(seed: number): Promise<void> {
  const { problems } = await simulate({ seed, stories: STORIES });

  expect(problems, `npm run tool -- simulate --seed ${seed} --stories ${STORIES}`).toEqual([]);
}
