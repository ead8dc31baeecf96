import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** How one app is connected to its payment provider, and what was received. */
export function webhookSetupQuery(appId: string) {
  return queryOptions({
    queryKey: ['webhooks', 'setup', appId],
    queryFn: () => call('getWebhookSetup', { params: { appId } }),
  });
}
