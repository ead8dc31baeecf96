import { useMutation } from '@tanstack/react-query';
import type { ContactTopic } from '../../../../shared/contract/profiles.ts';
import { call } from '../api.ts';

/** Returns a mutation that sends a message to the operator. */
export function useContactOperator() {
  return useMutation({
    mutationFn: (body: { topic: ContactTopic; message: string }) => call('contactOperator', { body }),
  });
}
