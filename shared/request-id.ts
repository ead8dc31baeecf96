/**
 * The header by which API Gateway names each answer, its own refusals too. The access log and the functions' logs have the same id, as
 * has `instance` of a problem document.
 */
export const REQUEST_ID_HEADER = 'apigw-requestid';
