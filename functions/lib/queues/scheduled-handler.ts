import type { Context, ScheduledEvent } from 'aws-lambda';
import { withCorrelation } from '../logs/correlation.ts';
import { logger } from '../logs/logger.ts';

/**
 * Builds the handler of a function that runs on a schedule. `run` receives the scheduled time, which can be earlier than the current time.
 * All log lines and queue messages of a run contain the id of its Lambda request.
 */
export const scheduledHandler =
  (run: (now: Date, context: Context) => Promise<void>) =>
  async (event: ScheduledEvent, context: Context): Promise<void> => {
    logger.addContext(context);
    await withCorrelation([context.awsRequestId], () => run(new Date(event.time), context));
  };
