import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { JOIN_PATH, OPT_OUT_PATH } from '../../../../../shared/accounts/invitation-routes.ts';
import { noConnection, refused } from '../../../../../shared/contract/client.ts';
import { JoinPage } from '../../../../../shared/contract/join-page.ts';
import { call } from '../../../data/api.ts';
import { couponKeys } from '../../../data/coupons/keys.ts';
import { fetchAndRecordId } from '../../../lib/lists/last-request.ts';

/** Sends a request for which nobody has to be signed in. Throws `ApiError`. */
async function send(path: string, method: 'GET' | 'POST', body?: URLSearchParams): Promise<Response> {
  const response = await fetchAndRecordId(path, { method, ...(body ? { body } : {}) }).catch(
    (cause: unknown) => {
      throw noConnection(cause);
    },
  );
  if (response.ok) return response;
  throw refused(response, await response.json().catch(() => undefined));
}

export const joinPageQuery = (token: string) =>
  queryOptions({
    queryKey: [...couponKeys.invitations, 'open', token],
    queryFn: async () => JoinPage.parse(await (await send(`${JOIN_PATH}${token}`, 'GET')).json()),
  });

export function useJoin(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('joinProgram', { params: { token } }),
    onSuccess: ({ outcome }) => {
      if (outcome !== 'other_address') void client.invalidateQueries({ queryKey: couponKeys.mine });
    },
  });
}

export const useDecline = (token: string) =>
  useMutation({ mutationFn: () => send(`${JOIN_PATH}${token}/decline`, 'POST') });

export const useOptOut = (token: string) =>
  useMutation({
    mutationFn: (from: 'partner' | 'everybody') =>
      send(`${OPT_OUT_PATH}${token}`, 'POST', new URLSearchParams({ from })),
  });
