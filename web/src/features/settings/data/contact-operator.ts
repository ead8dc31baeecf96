import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactTopic } from '../../../../../shared/contract/profiles.ts';
import { call } from '../../../data/api.ts';
import { sessionQuery } from '../../../data/profiles/session.ts';

/** Sends a message to the operator. Also updates the profile after a request for Pro, because it contains the open request. */
export function useContactOperator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { topic: ContactTopic; message: string }) => call('contactOperator', { body }),
    onSuccess: ({ sentAt }, { topic }) => {
      if (topic !== 'upgrade') return;
      client.setQueryData(sessionQuery.queryKey, (profile) =>
        profile?.plan ? { ...profile, plan: { ...profile.plan, requestedAt: sentAt } } : profile,
      );
    },
    // A refused request may have been sent in another tab.
    onError: (_, { topic }) =>
      topic === 'upgrade' ? client.invalidateQueries({ queryKey: sessionQuery.queryKey }) : undefined,
  });
}
