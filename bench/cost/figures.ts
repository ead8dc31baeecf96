import { atMost, type Figure, figure } from '../lib/figure.ts';
import { otherUsageOf, pricesOf, tablePrice, unitsInAll } from '../lib/operation-price.ts';
import type { HandlerCpu } from './handler-cpu.ts';
import type { MeasuredOperation } from './measured-operation.ts';
import type { OperationsByMonth } from './months.ts';
import type { AgedRenewal, Measured } from './operations.ts';

/**
 * The numbers of write units (`WRITE_GOALS`) and requests (`CALL_GOALS`) per operation that no change may exceed without a reason in ADR 44.
 * They exclude the writes that mark realtime
 * channels as changed and the writes that collect sales for notifications.
 */
const WRITE_GOALS: Readonly<Record<string, number>> = {
  sale: 37,
  renewal: 21,
  refund: 18,
  'unreferred payment': 10,
  'sale with its payment intent': 40,
  'renewal with its payment intent': 23,
  'unreferred payment with its payment intent': 13,
  'event at a second endpoint': 0,
};
const CALL_GOALS: Readonly<Record<string, number>> = { sale: 27, renewal: 12 };
const CPU_GOAL_MS = 5;
/** The maximum ratio of the read units of the oldest customer's renewal to those of the youngest customer's renewal. */
const AGE_GOAL = 1.5;
/** The maximum number of write units that it costs in addition to list a month as due, or to remove it from the lists. */
const MONTH_GOAL = 3;

/** The price includes all services if the CPU time was measured, and otherwise only the table. */
export function figuresOf(name: string, measured: Measured, cpu: HandlerCpu | undefined): Figure[] {
  const { read, write, calls } = measured;
  const withGoal = (id: string, value: number, unit: string, goal: number | undefined) =>
    goal === undefined ? figure(id, value, unit) : atMost(id, value, unit, goal);
  const isOperation = 'events' in measured;
  return [
    ...(isOperation ? [figure(`${name}: events`, measured.events, 'events')] : []),
    withGoal(`${name}: write units`, write, 'WCU', WRITE_GOALS[name]),
    ...(isOperation ? figuresOfWrites(name, measured) : []),
    figure(`${name}: read units`, read, 'RCU'),
    withGoal(`${name}: requests`, calls, 'requests', CALL_GOALS[name]),
    ...(isOperation && cpu
      ? figuresOfPrice(name, measured, cpu)
      : [
          figure(
            `${name}: price of the table per million`,
            tablePrice(isOperation ? unitsInAll(measured) : measured),
            '$',
          ),
        ]),
  ];
}

function figuresOfWrites(name: string, { writes, marks, batches }: MeasuredOperation): Figure[] {
  return [
    ...[...writes].map(([type, units]) => figure(`${name}: write units of ${type}`, units, 'WCU')),
    figure(`${name}: write units of change marks`, marks.write, 'WCU'),
    figure(`${name}: write units of collected sales`, batches.write, 'WCU'),
  ];
}

function figuresOfPrice(name: string, operation: MeasuredOperation, cpu: HandlerCpu): Figure[] {
  const usage = otherUsageOf(operation, cpu);
  const prices = pricesOf(operation, usage);
  return [
    figure(`${name}: CPU of the receiver`, cpu.receiver, 'ms'),
    figure(`${name}: CPU of the worker`, cpu.worker, 'ms'),
    figure(`${name}: CPU of the fan-out function`, cpu.fanout, 'ms'),
    figure(`${name}: Lambda invocations`, usage.lambdaCalls, 'invocations'),
    figure(`${name}: Lambda compute`, usage.gbSeconds, 'GB-seconds'),
    figure(`${name}: requests to queues`, usage.queueRequests, 'requests'),
    figure(`${name}: realtime operations`, usage.realtimeOperations, 'operations'),
    ...Object.entries(prices).map(([service, price]) =>
      figure(`${name}: price of ${service} per million`, price, '$'),
    ),
    figure(
      `${name}: price in all per million`,
      Object.values(prices).reduce((sum, price) => sum + price, 0),
      '$',
    ),
  ];
}

export const figureOfBatches = ({ receiver, worker, events }: HandlerCpu): Figure =>
  atMost(
    'sales in batches: CPU of the receiver and the worker per event',
    (receiver + worker) / events,
    'ms',
    CPU_GOAL_MS,
  );

export function figuresOfMonths({ open, opening, relisting, refund, emptying }: OperationsByMonth): Figure[] {
  const cases = [
    ['renewal that opens a month', opening, open],
    ['renewal that lists a paid month again', relisting, open],
    ['refund that empties a month', emptying, refund],
  ] as const;
  return cases.flatMap(([name, operation, usual]) => [
    figure(`${name}: write units`, operation.write, 'WCU'),
    atMost(`${name}: additional write units`, operation.write - usual.write, 'WCU', MONTH_GOAL),
  ]);
}

export function figuresOfAges(ages: readonly AgedRenewal[]): Figure[] {
  const growth = (ages.at(-1)?.units.read ?? Number.NaN) / (ages[0]?.units.read ?? Number.NaN);
  return [
    ...ages.flatMap(({ age, units }) => [
      figure(`renewal after ${age} months: write units`, units.write, 'WCU'),
      figure(`renewal after ${age} months: read units`, units.read, 'RCU'),
    ]),
    atMost('renewal: read units, growth with age', growth, 'ratio', AGE_GOAL),
  ];
}
