import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { App, apps } from '../../../../../shared/contract/apps.ts';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import { call } from '../../../data/api.ts';
import { appKeys } from '../../../data/apps/keys.ts';
import { couponKeys } from '../../../data/coupons/keys.ts';
import { customerKeys } from '../../../data/customers/keys.ts';
import { marketplaceKeys } from '../../../data/marketplace/keys.ts';

type NewApp = OperationInput<typeof apps.createApp>['body'];
type HandleChange = OperationInput<typeof apps.setAppHandle>['body'];
type AppChange = OperationInput<typeof apps.updateApp>['body'];

function useInvalidateApps() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: marketplaceKeys.all });
    void client.invalidateQueries({ queryKey: couponKeys.requests });
    void client.invalidateQueries({ queryKey: customerKeys.overview });
    return client.invalidateQueries({ queryKey: appKeys.own });
  };
}

/** Failures are ignored, because the app's initials replace a missing logo. */
function useFindLogo() {
  const invalidate = useInvalidateApps();
  return async ({ id, logoUrl }: App): Promise<void> => {
    if (logoUrl !== null) return;
    const found = await call('refreshAppLogo', { params: { appId: id } }).catch(() => undefined);
    if (found?.logoUrl) await invalidate();
  };
}

function useAfterSave() {
  const invalidate = useInvalidateApps();
  const findLogo = useFindLogo();
  return (app: App) => {
    void findLogo(app);
    return invalidate();
  };
}

export function useCreateApp() {
  return useMutation({
    mutationFn: (body: NewApp) => call('createApp', { body }),
    onSuccess: useAfterSave(),
  });
}

export function useUpdateApp(appId: string) {
  return useMutation({
    mutationFn: (body: AppChange) => call('updateApp', { params: { appId }, body }),
    onSuccess: useAfterSave(),
    onError: useInvalidateApps(),
  });
}

export function useSetAppStatus(appId: string) {
  return useMutation({
    mutationFn: (status: App['status']) => call('setAppStatus', { params: { appId }, body: { status } }),
    onSuccess: useInvalidateApps(),
  });
}

export function useSetAppHandle(appId: string) {
  return useMutation({
    mutationFn: (body: HandleChange) => call('setAppHandle', { params: { appId }, body }),
    onSettled: useInvalidateApps(),
  });
}
