import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../shared/contract/operation.ts';
import type { ResolvableProblem } from '../../../../shared/contract/tracking.ts';
import type { WebhookSetup, webhooks } from '../../../../shared/contract/webhooks.ts';
import type { Provider } from '../../../../shared/provider/providers.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';
import { call } from '../api.ts';
import { customerKeys } from '../customers/keys.ts';
import { appKeys } from './keys.ts';
import { readWebhookSetup } from './queries.ts';

/** The worker takes about a second to process the events, so what shows them is read once more after two. */
const REPLAY = { settlesMs: 2_000 };

/**
 * The query for an app's webhook setup: the state of the app's connection to its payment provider, and a summary of the events that the app
 * has received.
 */
export const webhookSetupQuery = (appId: string) =>
  queryOptions({ queryKey: [...appKeys.webhooks, 'setup', appId], queryFn: () => readWebhookSetup(appId) });

/** The query for the partner's apps, newest first, with the health of their webhooks. */
export const connectionsQuery = pagedQuery([...appKeys.webhooks, 'connections'], (query) =>
  call('listConnections', { query }),
);

/** The query for the unmatched events, newest first. */
export const unmatchedQuery = (appId: string) =>
  pagedQuery([...appKeys.webhooks, 'unmatched', appId], (query) =>
    call('listUnmatched', { params: { appId }, query }),
  );

export function useRotateAddress(appId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('rotateWebhookAddress', { params: { appId } }),
    onSuccess: (setup) => client.setQueryData<WebhookSetup>(webhookSetupQuery(appId).queryKey, setup),
    onError: () => client.invalidateQueries({ queryKey: webhookSetupQuery(appId).queryKey }),
  });
}

export function useSaveSecret(appId: string, provider: Provider) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof webhooks.saveSigningSecret>['body']) =>
      call('saveSigningSecret', { params: { appId, provider }, body }),
    onSuccess: (setup) => {
      client.setQueryData<WebhookSetup>(webhookSetupQuery(appId).queryKey, setup);
      void client.invalidateQueries({ queryKey: customerKeys.overview });
    },
  });
}

export function useRevokePreviousSecret(appId: string, provider: Provider) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('revokePreviousSecret', { params: { appId, provider } }),
    onSuccess: (setup) => client.setQueryData<WebhookSetup>(webhookSetupQuery(appId).queryKey, setup),
    onError: () => client.invalidateQueries({ queryKey: webhookSetupQuery(appId).queryKey }),
  });
}

/** The mutation returns a reference that identifies the test event in the event log. */
export function useSendTestEvent(appId: string, provider: Provider | undefined) {
  return useMutation({ mutationFn: () => call('sendTestEvent', { params: { appId }, query: { provider } }) });
}

export function useReplay(appId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: REPLAY,
    mutationFn: () => call('replayUnmatched', { params: { appId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: unmatchedQuery(appId).queryKey }),
  });
}

export function useReplayEvent(appId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: REPLAY,
    mutationFn: (eventRef: string) => call('replayEvent', { params: { appId, eventRef } }),
    onSuccess: () =>
      Promise.all(
        [appKeys.webhooks, customerKeys.events].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export function useDismissUnmatched(appId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('dismissUnmatched', { params: { appId }, body: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: appKeys.webhooks }),
  });
}

/** Returns a mutation that marks a problem as solved. Use it only for problems that the server can't recognize as solved. */
export function useResolveProblem(appId: string, kind: ResolvableProblem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('resolveProblem', { params: { appId, kind } }),
    onSuccess: () => client.invalidateQueries({ queryKey: appKeys.webhooks }),
  });
}

/** A code at the provider that the partner can link to a coupon. */
export interface LinkableCode {
  appId: string;
  provider: Provider;
  promotionCodeId: string;
}

export function useLinkPromotionCode({ appId, provider, promotionCodeId }: LinkableCode) {
  const client = useQueryClient();
  return useMutation({
    meta: REPLAY,
    mutationFn: (code: string) =>
      call('linkPromotionCode', { params: { appId, promotionCodeId }, body: { code, provider } }),
    onSuccess: () => client.invalidateQueries({ queryKey: unmatchedQuery(appId).queryKey }),
  });
}
