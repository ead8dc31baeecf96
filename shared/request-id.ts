/**
 * The header in which API Gateway returns the request id, also for requests that it rejects itself. The access log, the functions' logs and
 * `instance` of a problem document contain the same id.
 */
export const REQUEST_ID_HEADER = 'apigw-requestid';
