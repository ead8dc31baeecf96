import { pathToFileURL } from 'node:url';
import { util } from '@aws-appsync/utils';
import { fromRoot } from '../../infra/from-root.ts';
import { NAMESPACE_CODE, NAMESPACES } from '../../infra/settings/namespaces.ts';
import type { ChannelPath } from './channel-path.ts';
import { badRequest, EventError } from './event-error.ts';

export type Claims = Readonly<Record<string, string>>;

/** Throws if the namespace does not exist or its handler rejects the subscription. */
export type CheckSubscription = (channel: ChannelPath, claims: Claims) => Promise<void>;

export interface ItemRequest {
  readonly operation: 'GetItem';
  readonly key: Readonly<Record<string, { readonly S: string }>>;
  readonly consistentRead: boolean;
  readonly projection: { readonly expression: string };
}

/** Reads an item from the table. Returns undefined if the item doesn't exist. */
export type ReadItem = (request: ItemRequest) => Promise<Readonly<Record<string, unknown>> | undefined>;

/**
 * A handler with a data source. AppSync sends the result of `request` to the data source, and passes the response or the error to
 * `response`.
 */
interface OnSubscribe {
  request(context: unknown): ItemRequest;
  response(context: unknown): void;
}

/** Loads the deployed handler. Replaces `@aws-appsync/utils`, because this package is empty outside of AppSync's runtime. */
export async function loadNamespaces(readItem: ReadItem): Promise<CheckSubscription> {
  Object.assign(util, {
    unauthorized(): never {
      throw new EventError('Unauthorized', 'Not authorized on channel', 401);
    },
    error(message: string, type: string): never {
      throw new EventError(type, message);
    },
    matches: (pattern: string, value: string) => new RegExp(pattern).test(value),
  });
  const { href } = pathToFileURL(fromRoot(NAMESPACE_CODE));
  const { onSubscribe } = (await import(href)) as { onSubscribe: OnSubscribe };

  return async (channel, claims) => {
    const name = channel.segments[0] ?? '';
    if (!NAMESPACES.some((namespace) => namespace === name))
      throw badRequest(`There is no namespace ${name}`);
    const context = {
      identity: { sub: claims.sub, username: claims.username, issuer: claims.iss, claims },
      info: { channel, channelNamespace: { name }, operation: 'SUBSCRIBE' },
    };
    const outcome = await readItem(onSubscribe.request(context)).then<object, object>(
      (result = {}) => ({ result }),
      ({ name, message }: Error) => ({ error: { type: `DynamoDB:${name}`, message } }),
    );
    onSubscribe.response({ ...context, ...outcome });
  };
}
