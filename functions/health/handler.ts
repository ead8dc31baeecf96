import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { NO_STORE } from '../../shared/monitoring/no-store.ts';

/**
 * Handles `GET /api/health`. A response proves that CloudFront, the HTTP API and Lambda work. The endpoint is public, because it reads no
 * data.
 */
export async function handler(): Promise<APIGatewayProxyStructuredResultV2> {
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', ...NO_STORE },
    body: JSON.stringify({ ready: true }),
  };
}
