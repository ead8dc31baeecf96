import type * as z from 'zod/mini';
import type { Role } from '../accounts/roles.ts';
import type { CallLimits } from '../limits.ts';
import type { ErrorCode } from './errors.ts';

export const AREAS = [
  'profiles',
  'apps',
  'marketplace',
  'coupons',
  'customers',
  'payouts',
  'forum',
  'notifications',
  'exports',
] as const;
/** An area of the product. Each area has its own Lambda function, and a folder with the same name in `functions/`. */
export type Area = (typeof AREAS)[number];

export type Access = Role | 'any' | 'moderator';

/** An operation of the API. `params`, `query` and `body` are its only input. The access token identifies the caller. */
export type Operation = Read | Write;

interface Read extends OperationBase {
  readonly method: 'GET';
  /** The maximum number of calls by one account, for a read that costs much more than a page. Further calls return `rate_limited`. */
  readonly limits?: CallLimits;
  /** The query parameters with which a call is expensive. Calls without any of them don't count. If missing, all calls count. */
  readonly limitedBy?: readonly string[];
}

interface Write extends OperationBase {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly limits: CallLimits;
  readonly limitedBy?: never;
}

interface OperationBase {
  readonly id: string;
  readonly area: Area;
  readonly summary: string;
  /** Path parameters are in braces, as in `/api/apps/{appId}`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /** The errors that are specific to the operation. `codesOf` returns all of its errors. */
  readonly errors: readonly ErrorCode[];
}

const ALWAYS: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'validation_failed', 'internal'];

export function codesOf({ limits, errors }: Pick<Operation, 'limits' | 'errors'>): readonly ErrorCode[] {
  return [...ALWAYS, ...(limits ? (['rate_limited'] as const) : []), ...errors];
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

export type Parsed<O extends Operation> = Present<{
  params: Output<O['params']>;
  query: Output<O['query']>;
  body: Output<O['body']>;
}>;

export type EmptyObject = Record<never, never>;
/** Makes `query` optional if none of its fields is required. */
type OptionalQuery<T> = T extends { query: infer Q }
  ? EmptyObject extends Q
    ? Omit<T, 'query'> & { query?: Q }
    : T
  : T;

export type OperationInput<O extends Operation> = OptionalQuery<
  Present<{
    params: InputOf<O['params']>;
    query: InputOf<O['query']>;
    body: InputOf<O['body']>;
  }>
>;

export type OperationResponse<O extends Operation> = z.output<O['response']>;

/** Returns the given operation unchanged. The type parameter preserves its literal types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}
