import { FilterPattern, type JsonPattern } from 'aws-cdk-lib/aws-logs';

/** Matches the requests in the access log that did not reach a function (`=`), or the requests that did (`!=`). */
export const notIntegrated = (comparison: '=' | '!='): JsonPattern =>
  FilterPattern.stringValue('$.integrationMs', comparison, '-');
