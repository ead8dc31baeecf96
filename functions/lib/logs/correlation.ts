import { AsyncLocalStorage } from 'node:async_hooks';

const CLOUDFRONT_ID = 'x-amz-cf-id';
/** A shortened id still identifies a request. With a full id, a ledger entry would exceed a kilobyte and cost more write units. */
const KEPT_LENGTH = 16;
const MAX_IDS = 25;

interface HttpEvent {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly requestContext?: { readonly requestId?: string };
}

export function correlationIdOf({ headers, requestContext }: HttpEvent): string | undefined {
  const ids: unknown[] = [headers?.[CLOUDFRONT_ID], requestContext?.requestId];
  const [cloudFront, apiGateway] = ids.map((id) => (typeof id === 'string' && id !== '' ? id : undefined));
  return cloudFront?.slice(0, KEPT_LENGTH) ?? apiGateway;
}

/** Shortens CloudFront's full ids and returns other ids unchanged. */
export const loggedPart = (id: string): string => (/^[\w-]{54}==$/.test(id) ? id.slice(0, KEPT_LENGTH) : id);

const current = new AsyncLocalStorage<readonly string[]>();

/**
 * Runs a function on behalf of requests. The function's log lines, queue messages and written items contain the ids of these requests (ADR
 * 43). In a nested call, the ids of the outer call come first.
 */
export function withCorrelation<T>(ids: Iterable<string | undefined>, run: () => T): T {
  const all = [...correlationIds(), ...ids].filter((id) => id !== undefined);
  return current.run([...new Set(all)].slice(0, MAX_IDS), run);
}

export const correlationIds = (): readonly string[] => current.getStore() ?? [];

export function correlationFields(): { correlationId?: string; correlationIds?: string[] } {
  const [id, ...others] = correlationIds();
  if (id === undefined) return {};
  return others.length === 0 ? { correlationId: id } : { correlationIds: [id, ...others] };
}
