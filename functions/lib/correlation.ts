import { METRICS } from '../../shared/metrics.ts';
import { count } from './metrics.ts';

/** The request header in which CloudFront sends an id. CloudFront assigns a different id to each forwarded request. */
const CLOUDFRONT_ID = 'x-amz-cf-id';
/** The maximum length of an id in characters. The ids that CloudFront assigns have 56 characters. */
const MAX_LENGTH = 100;

interface HttpEvent {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly requestId?: string };
}

/**
 * Returns the id that identifies a request in the logs of all functions. This is the id from CloudFront or, if there is none, the id from
 * API Gateway. Counts requests without an id from CloudFront, because such requests bypassed CloudFront and therefore the firewall (ADR
 * 17).
 */
export function correlationIdOf({ headers, requestContext }: HttpEvent): string | undefined {
  const id = headers?.[CLOUDFRONT_ID];
  if (id && id.length <= MAX_LENGTH) return id;
  count(METRICS.directRequests);
  return requestContext.requestId;
}
