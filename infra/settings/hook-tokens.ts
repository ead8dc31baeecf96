/**
 * Builds the code of the CloudFront function that rejects webhook URLs with a forged token, so that such requests don't use up capacity
 * that providers need (ADR 33). `functions/apps/create-hook-token.ts` creates the tokens with the last of the keys. The function compares
 * MACs in constant time, so that the response time reveals nothing about a valid MAC. Source:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html.
 */
export const hookTokensCode = (keys: readonly string[]): string => `var crypto = require('crypto');
var KEYS = [${keys.map((key) => `'${key}'`).join(', ')}];
function handler(event) {
  var request = event.request;
  var token = /^\\/hooks\\/([\\w-]{22})([\\w-]{22})$/.exec(request.uri);
  var isOurs = token && KEYS.some(function (key) { return isSame(macOf(token[1], key), token[2]); });
  return isOurs ? request : NOT_FOUND;
}
function macOf(text, key) {
  return crypto.createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
function isSame(one, other) {
  var difference = 0;
  for (var i = 0; i < 22; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
var NOT_FOUND = {
  statusCode: 404,
  statusDescription: 'Not Found',
  headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
  body: { encoding: 'text', data: '{"message":"Not Found"}' }
};
`;
