/**
 * The header in which API Gateway returns the request id, even for requests that it rejects itself. The access log, the functions' logs and
 * the `instance` of a problem document contain the same id.
 */
export const REQUEST_ID_HEADER = 'apigw-requestid';
