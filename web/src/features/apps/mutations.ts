import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { App } from '../../../../shared/contract/apps.ts';
import { call } from '../../data/api.ts';
import { couponKeys } from '../../data/coupons.ts';
import { marketplaceKeys } from '../../data/marketplace.ts';

import type { NewApp } from './app-form.ts';

/** Returns a function that invalidates every query that shows an app. */
function useInvalidateApps() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: marketplaceKeys.all });
    void client.invalidateQueries({ queryKey: couponKeys.requests });
    void client.invalidateQueries({ queryKey: ['overview'] });
    return client.invalidateQueries({ queryKey: ['apps'] });
  };
}

/** Adds an app. */
export function useCreateApp() {
  return useMutation({
    mutationFn: (body: NewApp) => call('createApp', { body }),
    onSuccess: useInvalidateApps(),
  });
}

interface AppChange extends NewApp {
  description: string;
  defaultRate: number | null;
}

/** Changes the details of an app. */
export function useUpdateApp(appId: string) {
  return useMutation({
    mutationFn: (body: AppChange) => call('updateApp', { params: { appId }, body }),
    onSuccess: useInvalidateApps(),
  });
}

/** Activates or deactivates an app. */
export function useSetAppStatus(appId: string) {
  return useMutation({
    mutationFn: (status: App['status']) => call('setAppStatus', { params: { appId }, body: { status } }),
    onSuccess: useInvalidateApps(),
  });
}
