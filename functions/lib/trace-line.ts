/** The fields of a trace line. They are ids only, never personal data. `npm run trace` follows them from line to line. */
export interface TraceFields {
  /** The id that CloudFront gave to the request with which everything began. */
  readonly correlationId?: string | undefined;
  readonly correlationIds?: readonly string[];
  /** The id that API Gateway gave to the request. */
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly userId?: string | undefined;
  readonly partnerId?: string;
  readonly appId?: string;
  /** The provider's id of the event, or of each event. */
  readonly eventId?: string;
  readonly eventIds?: readonly string[];
  /** The provider's id of the customer, or of another lane of events. */
  readonly customer?: string;
  readonly entryIds?: readonly string[];
  readonly result?: string;
}

/**
 * Writes a line that says that a step of the path from a request to a screen is done. Like a metric, it cannot fail, loads no library, and
 * is turned off in tests by `POWERTOOLS_METRICS_DISABLED`.
 */
export function traceLine(message: string, fields: TraceFields): void {
  const { POWERTOOLS_METRICS_DISABLED: disabled, POWERTOOLS_SERVICE_NAME: service } = process.env;
  if (disabled === 'true') return;
  const line = {
    level: 'INFO',
    message,
    timestamp: new Date().toISOString(),
    service: service ?? process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local',
    ...fields,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
