import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookSetup } from '../../../../shared/contract/apps.ts';
import type { Provider } from '../../../../shared/providers.ts';
import { call } from '../../lib/api.ts';
import { webhookSetupQuery } from '../../lib/webhook-setup-query.ts';
import { unmatchedQuery } from './queries.ts';

/** The stream takes about a second to process what is replayed. */
const REPLAY_SETTLES_MS = 2_000;

/** Makes a new address. */
export function useRotateAddress(appId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('rotateWebhookAddress', { params: { appId } }),
    onSuccess: (setup) => client.setQueryData<WebhookSetup>(webhookSetupQuery(appId).queryKey, setup),
    onError: () => client.invalidateQueries({ queryKey: webhookSetupQuery(appId).queryKey }),
  });
}

/** Saves the signing secret of a provider. */
export function useSaveSecret(appId: string, provider: Provider) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (secret: string) =>
      call('saveSigningSecret', { params: { appId, provider }, body: { secret } }),
    onSuccess: (setup) => {
      client.setQueryData<WebhookSetup>(webhookSetupQuery(appId).queryKey, setup);
      void client.invalidateQueries({ queryKey: ['overview'] });
    },
  });
}

/** Reads the unmatched again, at once and when the stream has had its time. */
function useUnmatchedChanged(appId: string) {
  const client = useQueryClient();
  return () => {
    const refresh = () => client.invalidateQueries({ queryKey: unmatchedQuery(appId).queryKey });
    setTimeout(() => void refresh(), REPLAY_SETTLES_MS);
    return refresh();
  };
}

/** Processes the events of everything unmatched again. */
export function useReplay(appId: string) {
  return useMutation({
    mutationFn: () => call('replayUnmatched', { params: { appId } }),
    onSuccess: useUnmatchedChanged(appId),
  });
}

/** Says which coupon a promotion code stands for. */
export function useLinkPromotionCode(appId: string, promotionCodeId: string) {
  return useMutation({
    mutationFn: (code: string) =>
      call('linkPromotionCode', { params: { appId, promotionCodeId }, body: { code } }),
    onSuccess: useUnmatchedChanged(appId),
  });
}
