import type { Operation } from '../../shared/contract/operation.ts';
import type { CallLimits } from '../../shared/limits.ts';
import { callCountsKey } from '../entities/call-counts.ts';
import { integer, optional, readEnv } from '../lib/env.ts';
import { formatDuration } from '../lib/format-duration.ts';
import type { Admit, Query } from '../lib/http/api-handler.ts';
import { DomainError } from '../lib/http/errors.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';
import { countCall } from './count-call.ts';

/** The lifetime of call counts, in seconds. It is longer than a day, because daily counts are needed until the end of the UTC day. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** An attempt fails only if the account makes another call at the same time. */
const PARALLEL_CALLS = { attempts: 20, maxPauseMs: () => 50 };

const { CALL_LIMIT_FACTOR } = readEnv({ CALL_LIMIT_FACTOR: optional(integer()) });

/**
 * Creates a function that throws `rate_limited` if an account has reached a call limit for an operation. The error contains the remaining
 * time. In development and tests, `CALL_LIMIT_FACTOR` multiplies the limits, because a few accounts make all of the calls.
 */
export function limitCalls(table: Table, factor = Number(CALL_LIMIT_FACTOR ?? 1)): Admit<void> {
  return async (operation, { userId }, now, query) => {
    if (!operation.limits || !isCounted(operation, query)) return;
    const { perMinute, perDay } = operation.limits;
    const limits = { perMinute: perMinute * factor, perDay: perDay * factor };
    await retryOnConflict(() => recordCall(table, { userId, operation, limits, now }), PARALLEL_CALLS).catch(
      (error: unknown) => {
        // If every attempt to count the call fails, refuse the call. This happens only to an account that sends many calls at once.
        throw error instanceof ConditionFailed ? tooMany('perMinute', 1) : error;
      },
    );
  };
}

/** Of some reads, only calls with certain query parameters count. */
const isCounted = ({ limitedBy }: Operation, query: Query): boolean =>
  limitedBy?.some((parameter) => query[parameter] !== undefined) ?? true;

interface Call {
  readonly userId: string;
  readonly operation: Operation;
  readonly limits: CallLimits;
  readonly now: Date;
}

async function recordCall(table: Table, { userId, operation, limits, now }: Call): Promise<void> {
  const key = callCountsKey(userId, operation.id);
  const before = await table.get(key);
  const counted = countCall(before, limits, now);
  if ('exceeded' in counted) throw tooMany(counted.exceeded, counted.secondsLeft);
  const version = before?.version ?? 0;
  await table
    .transaction()
    .put(
      {
        ...key,
        type: 'CallCounts',
        userId,
        operation: operation.id,
        ...counted.counts,
        version: version + 1,
        expiresAt: Math.ceil(now.getTime() / 1_000) + KEPT_SECONDS,
      },
      { if: before ? { equals: { version } } : { exists: false } },
    )
    .commit();
}

function tooMany(limit: keyof CallLimits, retryAfter: number): DomainError {
  const reason =
    limit === 'perDay' ? "You've reached today's limit for this." : "You're doing this too quickly.";
  const wait = formatDuration(retryAfter * 1_000);
  return new DomainError('rate_limited', `${reason} Try again in ${wait}.`, { retryAfter });
}
