import { Logger } from '@aws-lambda-powertools/logger';

/**
 * The logger. It writes JSON lines, each with the id of the request. `service` is the function's name. Never log tokens, secrets, email
 * addresses or payment details.
 */
export const logger = new Logger({
  serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local',
});
