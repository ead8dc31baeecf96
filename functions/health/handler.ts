import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** `GET /api/health`: whoever gets this has come through CloudFront, the HTTP API and Lambda. It reads nothing, so anyone may ask. */
export async function handler(): Promise<APIGatewayProxyStructuredResultV2> {
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ ready: true }),
  };
}
