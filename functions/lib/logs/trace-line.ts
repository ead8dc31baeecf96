import type { AppId, EventId, PartnerId } from '../../../shared/ids.ts';
import { correlationFields } from './correlation.ts';

/** The fields of a trace line. They contain only ids and no personal data. `npm run tool -- trace` uses the ids to find related lines. */
export interface TraceFields {
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly userId?: string | undefined;
  readonly partnerId?: PartnerId;
  readonly appId?: AppId;
  /** In a line about several events, `eventIds` contains their ids instead. */
  readonly eventId?: EventId;
  readonly eventIds?: readonly string[];
  /** The provider's id for the customer or other object whose events are processed in order. */
  readonly customer?: string;
  readonly entryIds?: readonly string[];
  readonly result?: string;
  /** Whether an objective was met (`objectiveFields`). Only in lines about a single delivery or event. */
  readonly score?: number;
}

/**
 * Logs the completion of a processing step, with the ids of the requests that caused it. Cannot fail and doesn't load a library. Only tests
 * set `TRACE_LINES_DISABLED`, so that they print less.
 */
export function traceLine(message: string, fields: TraceFields): void {
  if (process.env.TRACE_LINES_DISABLED !== 'true') writeLine('INFO', message, fields);
}

/** Logs an error with the ids of the requests that caused it. Unlike the logger, doesn't load a library. */
export function errorLine(message: string, error: unknown): void {
  writeLine('ERROR', message, { error: { message: String(error) } });
}

function writeLine(level: 'INFO' | 'ERROR', message: string, fields: object): void {
  const { POWERTOOLS_SERVICE_NAME: service } = process.env;
  const line = {
    level,
    message,
    timestamp: new Date().toISOString(),
    service: service ?? process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local',
    ...correlationFields(),
    ...fields,
  };
  // Don't use `console`, because Lambda wraps its lines in additional JSON, whose fields `npm run tool -- trace` could not read.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
