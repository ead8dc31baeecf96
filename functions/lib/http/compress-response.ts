import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { acceptedEncodings } from './accepted-encodings.ts';

/** A smaller body fits into one network packet anyway. */
const MIN_BYTES = 1_000;

/**
 * Compresses a large body if the caller accepts gzip. CloudFront cannot compress API responses, because they are not cacheable. A BREACH
 * attack is impossible, because other sites cannot make a browser send the access token.
 */
export function compressResponse(
  response: APIGatewayProxyStructuredResultV2,
  acceptEncoding: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { body = '', headers } = response;
  if (Buffer.byteLength(body) < MIN_BYTES) return response;
  const varied = { ...response, headers: { ...headers, vary: 'accept-encoding' } };
  if (!acceptedEncodings(acceptEncoding).includes('gzip')) return varied;
  return {
    ...varied,
    headers: { ...varied.headers, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
