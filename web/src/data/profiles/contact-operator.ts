import { useMutation } from '@tanstack/react-query';
import type { ContactTopic } from '../../../../shared/contract/profiles.ts';
import { call } from '../api.ts';

export function useContactOperator() {
  return useMutation({
    mutationFn: (body: { topic: ContactTopic; message: string }) => call('contactOperator', { body }),
  });
}
