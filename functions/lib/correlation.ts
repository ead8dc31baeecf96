import { METRICS } from '../../shared/metrics.ts';
import { count } from './metrics.ts';

/** The header with the id that CloudFront gives to each request that it forwards. */
const CLOUDFRONT_ID = 'x-amz-cf-id';
/** The maximum length of an id. CloudFront's have 56 characters. */
const MAX_LENGTH = 100;

interface HttpEvent {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly requestId?: string };
}

/**
 * Returns the id that follows a request through all functions: CloudFront's, or else API Gateway's. Counts requests that did not come
 * through CloudFront, and therefore not through the firewall (ADR 17).
 */
export function correlationIdOf({ headers, requestContext }: HttpEvent): string | undefined {
  const id = headers?.[CLOUDFRONT_ID];
  if (id && id.length <= MAX_LENGTH) return id;
  count(METRICS.directRequests);
  return requestContext.requestId;
}
