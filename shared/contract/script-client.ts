import type { ApiClient } from './client.ts';
import type { EmptyObject, OperationInput, OperationResponse } from './operation.ts';
import type { OperationId, Operations } from './operations.ts';

/** What a request repeats of the screen from which it was made: the version that a form was filled from, or the terms that it showed. */
type Shown = 'version' | 'terms';

type Input<K extends OperationId> = OperationInput<Operations[K]>;
type ScriptInput<K extends OperationId> =
  Input<K> extends { body: infer B }
    ? Omit<Input<K>, 'body'> & { body: Omit<B, Shown> & Partial<Pick<B, Extract<keyof B, Shown>>> }
    : Input<K>;
type ScriptCall = <K extends OperationId>(
  id: K,
  ...input: EmptyObject extends ScriptInput<K> ? [input?: ScriptInput<K>] : [input: ScriptInput<K>]
) => Promise<OperationResponse<Operations[K]>>;

export type ScriptClient = ApiClient & ScriptCall;

/** The operations whose requests repeat what their screens showed. */
export type FormOperation = {
  [K in OperationId]: Input<K> extends { body: { version: string } | { terms: object } } ? K : never;
}[OperationId];

type Reads = {
  [K in FormOperation]: (call: ApiClient, input: ScriptInput<K>) => Promise<{ [N in Shown]?: unknown }>;
};

/** Reads what the screen of an operation shows. */
export const SHOWN: Reads = {
  updateApp: (call, { params }) => call('getApp', { params }),
  setAppHandle: (call, { params }) => call('getApp', { params }),
  saveSigningSecret: (call, { params: { appId } }) => call('getWebhookSetup', { params: { appId } }),
  updateMe: (call) => call('getMe'),
  savePreferences: (call) => call('getPreferences'),
  setPaymentTerms: (call) => call('getPaymentTerms'),
  setCouponTerms: (call, { params }) => call('getCouponTerms', { params }),
  async setCodeTexts(call, { params: { appId, code } }) {
    const { items } = await call('listRequests', { query: { app: appId, q: code } });
    return items.find((item) => item.code === code) ?? {};
  },
  async requestCoupon(call, { params }) {
    const { rate, bounty, months, termsText: text } = await call('getMarketplaceApp', { params });
    return { terms: { rate, bounty, months, text } };
  },
  editPost: (call, { params }) => call('getPost', { params }),
  editComment: (call, { params }) => call('getComment', { params }),
};

/**
 * Returns a client for scripts, which have no screens: it first reads what the screen would show. If that fails, it makes the call anyway,
 * with what no screen shows, so that the call says what is wrong.
 */
export function scriptClient(call: ApiClient): ScriptClient {
  const withShown = async (id: OperationId, ...[input]: [input?: object]) => {
    const read = SHOWN[id as FormOperation] as
      | ((call: ApiClient, input: unknown) => Promise<object>)
      | undefined;
    const body = input && 'body' in input ? (input.body as object) : undefined;
    const field: Shown = id === 'requestCoupon' ? 'terms' : 'version';
    if (!read || !body || field in body) return call(id as 'getMe', input as never);
    const shown = await read(call, input).catch(() => ({}));
    const value = (shown as { [N in Shown]?: unknown })[field] ?? NOTHING[field];
    return call(id as 'getMe', { ...input, body: { ...body, [field]: value } } as never);
  };
  return withShown as ScriptClient;
}

const NOTHING = { version: 'unknown', terms: { rate: 0, bounty: [], months: null, text: '' } };
