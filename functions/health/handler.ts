import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** `GET /api/health`: a response proves that CloudFront, the HTTP API and Lambda work. It reads no data, so it is public. */
export async function handler(): Promise<APIGatewayProxyStructuredResultV2> {
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ ready: true }),
  };
}
