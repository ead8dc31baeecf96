import { EVENTS_PER_PARTNER } from '../../functions/webhooks/worker/split-by-share.ts';
import { sendPromotions, withSetting } from '../ingest/setting.ts';
import type { Figure } from '../lib/figure.ts';
import { withMeteredTable } from '../lib/metered-table.ts';
import { STORY_PARTS, type StoryPart } from '../lib/sales.ts';
import { deliver } from './deliver.ts';
import { measureDirectPayments } from './direct-payments.ts';
import { figureOfBatches, figuresOf, figuresOfAges, figuresOfMonths } from './figures.ts';
import type { HandlerCpu } from './handler-cpu.ts';
import { measureHandlerCpu } from './measure-handler-cpu.ts';
import { measureMonths } from './months.ts';
import { measureOneCustomerCpu, measureOneCustomerUnits } from './one-customer.ts';
import { measureAges, measureOperations } from './operations.ts';
import { measureSecondEndpoint } from './second-endpoint.ts';
import { createShop } from './shop.ts';

const CPU_STORIES = 40;

/**
 * Measures the read units, write units and requests of everyday operations. Most figures show the highest cost: the worker receives an
 * operation's events one at a time. The figures labeled `in one batch` show the lowest cost.
 */
export async function cost(): Promise<Figure[]> {
  const { operations: cpu, inBatches } = await measureCpu();
  const ofOneCustomer = await measureOneCustomerCpu();
  return withMeteredTable(async (table) => {
    const { shop, events } = await createShop(table);
    await deliver(shop, events);
    const operations = {
      ...(await measureOperations(shop)),
      ...(await measureDirectPayments(shop)),
      'event at a second endpoint': await measureSecondEndpoint(shop),
    };
    const months = await measureMonths(shop);
    const ages = await measureAges(shop);
    const unitsOfOneCustomer = await measureOneCustomerUnits(shop);
    return [
      ...Object.entries(operations).flatMap(([name, measured]) => figuresOf(name, measured, cpu[name])),
      ...figuresOfMonths(months),
      ...figuresOfAges(ages),
      ...unitsOfOneCustomer,
      ...ofOneCustomer,
      figureOfBatches(inBatches),
    ];
  });
}

/**
 * Measures the functions' CPU time for each operation, with one event at a time, and for sales in batches, of which each contains as many
 * events as the worker processes for a partner. All measurements run in one separate local cloud.
 */
function measureCpu(): Promise<{
  operations: Readonly<Record<string, HandlerCpu | undefined>>;
  inBatches: HandlerCpu;
}> {
  return withSetting(0, 1, async (setting) => {
    await sendPromotions(setting);
    const measure = (hasCode: boolean, batchSize = 1, parts = STORY_PARTS as readonly StoryPart[]) =>
      measureHandlerCpu(setting, { stories: CPU_STORIES, hasCode, parts, batchSize });
    const referred = await measure(true);
    const others = await measure(false);
    const { sale: inBatches } = await measure(true, EVENTS_PER_PARTNER, ['sale']);
    if (!inBatches) throw new Error('The sales in batches were not measured');
    return { operations: { ...referred, 'unreferred payment': others.renewal }, inBatches };
  });
}
