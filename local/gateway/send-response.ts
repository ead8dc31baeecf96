import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Sends a response in the same format as API Gateway's own errors: a JSON object with a message. */
export function sendMessage(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ message }));
}

/**
 * Sends a handler's result according to payload format version 2.0. If the result has no status code, it becomes the body of a 200
 * response.
 */
export function sendResult(response: ServerResponse, result: unknown): void {
  const { statusCode, headers, cookies, body, isBase64Encoded } = normalize(result);
  response.statusCode = statusCode ?? 200;
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value));
  if (cookies && cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(body === undefined ? undefined : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
}

function normalize(result: unknown): APIGatewayProxyStructuredResultV2 {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) {
    return result as APIGatewayProxyStructuredResultV2;
  }
  const body = typeof result === 'string' ? result : JSON.stringify(result ?? {});
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
}
