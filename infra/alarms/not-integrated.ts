import { FilterPattern, type JsonPattern } from 'aws-cdk-lib/aws-logs';

/**
 * Returns a filter for requests in the access log. With `=`, it matches requests that did not reach a function. With `!=`, it matches
 * requests that did.
 */
export const notIntegrated = (comparison: '=' | '!='): JsonPattern =>
  FilterPattern.stringValue('$.integrationMs', comparison, '-');
