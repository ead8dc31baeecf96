import * as z from 'zod/mini';
import type { ApiClient } from '../../shared/contract/client.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import type { OperationId } from '../../shared/contract/operations.ts';
import { type FormOperation, SHOWN } from '../../shared/contract/script-client.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import type { Api, RawRequest, User } from '../support/api.ts';
import { CURRENT, EXAMPLES } from './examples.ts';
import type { Tenant } from './tenant.ts';

/** The parts of a call. They may have any shape, even one that the typed client would reject. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const exampleOf = (operation: Operation, tenant: Tenant): Parts =>
  EXAMPLES[operation.id as OperationId](tenant) as Parts;

export const userFor = ({ access }: Operation, { partner, affiliate, moderator }: Tenant): User =>
  access === 'moderator' ? moderator : access === 'affiliate' ? affiliate : partner;

export type Who = 'partner' | 'affiliate' | 'moderator';

/**
 * Adapts a partner's example call to the given user. For an affiliate, replaces the counterparty, the threads and the channel with those of
 * the affiliate.
 */
export function partsFor(
  who: Who,
  { params, query, ...rest }: Parts,
  { partner, affiliate, threads }: Tenant,
): Parts {
  const own: Record<string, string> =
    who === 'affiliate'
      ? { counterpartyId: partner.id, ...threads.affiliate, channel: channels.user(affiliate.id) }
      : {};
  const replaced = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, own[name] ?? value]));
  return { ...rest, ...(params && { params: replaced(params) }), ...(query && { query: replaced(query) }) };
}

/** Builds the HTTP request for a call without validating it. If the body is a string, it is sent unchanged. */
export function requestOf(
  operation: Operation,
  { params = {}, query = {}, body }: Parts,
): Pick<RawRequest, 'method' | 'path' | 'body'> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query);
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return { method: operation.method, path: search.size > 0 ? `${path}?${search}` : path, body: text };
}

/** What differs from a request that is sent now, with the token of a user who has just signed in. */
type Token = Pick<RawRequest, 'tokenUse' | 'signedInAt' | 'now'>;

/** Sends a call without validating it. Fills in the version that the user sees. */
export async function send(
  api: Api,
  operation: Operation,
  parts: Parts,
  user?: User,
  token: Token = {},
): Promise<{ status: number; type: string | null; body: unknown }> {
  const filled = user ? await withVersion(api, operation, parts, user) : parts;
  const response = await api.send({ ...requestOf(operation, filled), user, ...token });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
}

/** Replaces the version of an example call by the one that the user sees. */
export async function withVersion(api: Api, { id }: Operation, parts: Parts, user: User): Promise<Parts> {
  const body = parts.body as { version?: unknown } | undefined;
  if (body?.version !== CURRENT) return parts;
  const read = SHOWN[id as FormOperation] as (
    call: ApiClient,
    parts: Parts,
  ) => Promise<{ version?: unknown }>;
  const { version = CURRENT } = await read(api.as(user), parts).catch(() => ({}) as { version?: unknown });
  return { ...parts, body: { ...body, version } };
}

/** Sends a call that must be refused, and returns the problem document. Throws if the response contains none. */
export async function refused(
  api: Api,
  operation: Operation,
  parts: Parts,
  user?: User,
  token: Token = {},
): Promise<Problem> {
  const answer = await send(api, operation, parts, user, token);
  if (answer.type !== 'application/problem+json') {
    throw new Error(`${operation.id} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  const problem = z.parse(Problem, answer.body);
  if (problem.status !== answer.status) throw new Error(`${operation.id}: the two statuses differ`);
  return problem;
}

export function fieldsOf(operation: Operation, part: 'params' | 'query' | 'body'): [string, z.ZodMiniType][] {
  const schema = operation[part];
  return schema instanceof z.ZodMiniObject
    ? Object.entries(schema.shape as Record<string, z.ZodMiniType>)
    : [];
}
