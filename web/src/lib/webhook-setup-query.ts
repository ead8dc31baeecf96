import { queryOptions } from '@tanstack/react-query';
import { call } from '../data/api.ts';

/** One app's connection to its payment provider and its received events. */
export function webhookSetupQuery(appId: string) {
  return queryOptions({
    queryKey: ['webhooks', 'setup', appId],
    queryFn: () => call('getWebhookSetup', { params: { appId } }),
  });
}
