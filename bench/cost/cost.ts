import { sendPromotions, withSetting } from '../ingest/setting.ts';
import type { Figure } from '../lib/figure.ts';
import { withMeteredTable } from '../lib/metered-table.ts';
import { STORY_PARTS } from '../lib/sales.ts';
import { deliver } from './deliver.ts';
import { measureDirectPayments } from './direct-payments.ts';
import { figuresOf, figuresOfAges, figuresOfMonths } from './figures.ts';
import type { HandlerCpu } from './handler-cpu.ts';
import { measureHandlerCpu } from './measure-handler-cpu.ts';
import { measureMonths } from './months.ts';
import { measureOneCustomerCpu, measureOneCustomerUnits } from './one-customer.ts';
import { measureAges, measureOperations } from './operations.ts';
import { measureSecondEndpoint } from './second-endpoint.ts';
import { createShop } from './shop.ts';

/** The number of customers whose sale, renewal and refund are measured to determine the CPU time. */
const CPU_STORIES = 40;

/**
 * Measures the read units, write units and requests of everyday operations. Most figures show the highest cost: the worker receives an
 * operation's events one at a time. The figures labeled `in one batch` show the lowest cost.
 */
export async function cost(): Promise<Figure[]> {
  const cpu = await measureCpu();
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
    ];
  });
}

/** Measures the functions' CPU time for each operation. All measurements run in one separate local cloud. */
function measureCpu(): Promise<Readonly<Record<string, HandlerCpu | undefined>>> {
  return withSetting(0, 1, async (setting) => {
    await sendPromotions(setting);
    const measure = (hasCode: boolean) =>
      measureHandlerCpu(setting, { stories: CPU_STORIES, hasCode, parts: STORY_PARTS, batchSize: 1 });
    const referred = await measure(true);
    const others = await measure(false);
    return { ...referred, 'unreferred payment': others.renewal };
  });
}
