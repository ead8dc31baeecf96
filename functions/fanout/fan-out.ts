import { type DurableEffect, type Effects, type Hint, NO_EFFECTS } from '../kit/effects.ts';
import { withCorrelation } from '../lib/logs/correlation.ts';
import { readTrace, type Trace } from '../lib/logs/read-trace.ts';
import { traceLine } from '../lib/logs/trace-line.ts';
import { emailMessage } from '../lib/queues/email-message.ts';
import type { Queue } from '../lib/queues/queue.ts';
import type { Table } from '../table/table.ts';
import type { ChangeMarks } from './change-marks.ts';
import { collectSales } from './collect-sales.ts';
import { effectsOf } from './effects-of.ts';
import { indexApp } from './index-app.ts';
import { indexWords } from './index-words.ts';
import { mergeTasks, type Task } from './merge-tasks.ts';
import { publishHints } from './publish-hints.ts';
import type { Publisher } from './publisher.ts';
import { notifyComment, storeNotification } from './store-notification.ts';

export interface FanoutDeps {
  readonly table: Table;
  readonly publisher: Publisher;
  readonly marks: ChangeMarks;
  readonly emails: Pick<Queue, 'send'>;
  readonly clock: () => Date;
}

export type Failures = Map<number, unknown>;

/**
 * Runs all effects of a batch of stream records, and returns the records that must be retried. Durable effects, such as notifications, come
 * first, followed by updates to open pages. Updates are sent even if durable effects failed, because updates are built from the current
 * state (docs/adr/0013-one-fan-out-function.md).
 */
export async function fanOut(records: readonly unknown[], deps: FanoutDeps): Promise<Failures> {
  const failures: Failures = new Map();
  const effects = records.map((record, n) => {
    try {
      return effectsOf(record);
    } catch (error) {
      failures.set(n, error);
      return NO_EFFECTS;
    }
  });
  const traces = records.map(readTrace);
  await runDurableEffects(effects, deps, failures, traces);
  await publishAllHints(effects, deps, failures, traces);
  logRequests(traces);
  return failures;
}

/** Logs which requests and events caused the changes in a batch. Each request gets its own line. */
function logRequests(traces: readonly Trace[]): void {
  for (const [correlationId, ofRequest] of Map.groupBy(traces, (trace) => trace.correlationId)) {
    const eventIds = [...new Set(ofRequest.flatMap(({ eventId }) => eventId ?? []))];
    if (!correlationId && eventIds.length === 0) continue;
    withCorrelation([correlationId], () =>
      traceLine('Changes were passed on to open pages, notifications and search', { eventIds }),
    );
  }
}

async function runDurableEffects(
  effects: readonly Effects[],
  deps: FanoutDeps,
  failures: Failures,
  traces: readonly Trace[],
): Promise<void> {
  const jobs = toJobs(mergeTasks<DurableEffect>(effects.map(({ durable }) => durable)), deps, traces);
  const results = await Promise.allSettled(jobs.map(({ run }) => run()));
  for (const [n, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    for (const record of jobs[n]?.records ?? []) failures.set(record, result.reason);
  }
}

interface Job {
  readonly run: () => Promise<void>;
  readonly records: Iterable<number>;
}

/** Turns each effect into a separate job. Only the emails share a job, because they are sent to the queue in batches. */
function toJobs(tasks: readonly Task<DurableEffect>[], deps: FanoutDeps, traces: readonly Trace[]): Job[] {
  const emails = tasks.flatMap(({ what, records }) => (what.kind === 'email' ? [{ what, records }] : []));
  const others = tasks.flatMap(({ what, records }): Job[] => {
    if (what.kind === 'email') return [];
    const run = () => withCorrelation(requestsOf(records, traces), () => runEffect(what, deps));
    return [{ run, records }];
  });
  const messages = emails.map(({ what: { message }, records }) => ({
    ...emailMessage(message),
    correlationIds: requestsOf(records, traces),
  }));
  return [
    ...others,
    { run: () => deps.emails.send(messages), records: emails.flatMap(({ records }) => [...records]) },
  ];
}

async function publishAllHints(
  effects: readonly Effects[],
  deps: FanoutDeps,
  failures: Failures,
  traces: readonly Trace[],
): Promise<void> {
  const tasks = mergeTasks<Hint>(effects.map(({ hints }) => hints));
  try {
    await publishHints(
      tasks.map(({ what, records }) => ({ hint: what, correlationIds: requestsOf(records, traces) })),
      deps,
    );
  } catch (error) {
    for (const [n, { hints }] of effects.entries()) {
      if (hints.length > 0) failures.set(n, failures.get(n) ?? error);
    }
  }
}

const requestsOf = (records: Iterable<number>, traces: readonly Trace[]): string[] => [
  ...new Set([...records].flatMap((n) => traces[n]?.correlationId ?? [])),
];

function runEffect(effect: Exclude<DurableEffect, { kind: 'email' }>, deps: FanoutDeps): Promise<void> {
  const { table, clock } = deps;
  switch (effect.kind) {
    case 'index':
      return indexWords(effect, deps);
    case 'index_app':
      return indexApp(effect, deps);
    case 'answered':
      return notifyComment(effect, { table, now: clock() });
    case 'notify':
      return storeNotification(effect, { table, now: clock() });
    case 'sold':
      return collectSales(effect, deps);
  }
}
