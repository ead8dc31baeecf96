import { Logger } from '@aws-lambda-powertools/logger';

/** JSON lines with the request id. Never log tokens, secrets, mail addresses or payment details. */
export const logger = new Logger({ serviceName: 'tributary' });
