import { Logger } from '@aws-lambda-powertools/logger';

/** The logger, which writes JSON lines with the request id. Never log tokens, secrets, email addresses or payment details. */
export const logger = new Logger({ serviceName: 'tributary' });
