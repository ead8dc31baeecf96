/**
 * The response header with API Gateway's request id. It is present even if API Gateway itself rejects the request. The access log, the
 * functions' logs and the `instance` of a problem document contain the same id.
 */
export const REQUEST_ID_HEADER = 'apigw-requestid';
