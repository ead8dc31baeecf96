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

/** Builds the same response as a result. */
export const messageResult = (
  statusCode: number,
  message: string,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ message }),
});

export function sendResult(
  response: ServerResponse,
  { statusCode, headers, cookies, body, isBase64Encoded }: APIGatewayProxyStructuredResultV2,
): void {
  response.statusCode = statusCode ?? 200;
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value));
  if (cookies && cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(body === undefined ? undefined : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
}

/** A result without a status code becomes the body of a 200 response. */
export function normalize(result: unknown): APIGatewayProxyStructuredResultV2 {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) {
    return result as APIGatewayProxyStructuredResultV2;
  }
  const body = typeof result === 'string' ? result : JSON.stringify(result ?? {});
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
}
