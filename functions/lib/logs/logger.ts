import { Logger } from '@aws-lambda-powertools/logger';
import { correlationFields } from './correlation.ts';

/** `service` is the function's name. Never log tokens, secrets, email addresses or payment details. */
export const logger = new Logger({
  serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local',
  // Add the ids here instead of with `appendKeys`, because a logger's keys are the same for all records of a batch. For the line as a
  // whole, `key` is empty.
  jsonReplacerFn: (key, value) => (key === '' ? { ...correlationFields(), ...(value as object) } : value),
});
