import { Logger } from '@aws-lambda-powertools/logger';

/** The logger, which writes JSON lines with the request id. `service` names the function. Never log tokens, secrets, email addresses or payment details. */
export const logger = new Logger({
  serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local',
});
