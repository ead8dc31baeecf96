import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { App, apps } from '../../../../shared/contract/apps.ts';
import type { OperationInput } from '../../../../shared/contract/operation.ts';
import { call } from '../api.ts';
import { couponKeys } from '../coupons/keys.ts';
import { customerKeys } from '../customers/keys.ts';
import { marketplaceKeys } from '../marketplace/keys.ts';
import { appKeys } from './keys.ts';

type NewApp = OperationInput<typeof apps.createApp>['body'];
type AppChange = OperationInput<typeof apps.updateApp>['body'];

/** Returns a function that invalidates all queries that show apps. */
function useInvalidateApps() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: marketplaceKeys.all });
    void client.invalidateQueries({ queryKey: couponKeys.requests });
    void client.invalidateQueries({ queryKey: customerKeys.overview });
    return client.invalidateQueries({ queryKey: appKeys.own });
  };
}

/** Adds an app. */
export function useCreateApp() {
  return useMutation({
    mutationFn: (body: NewApp) => call('createApp', { body }),
    onSuccess: useInvalidateApps(),
  });
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
