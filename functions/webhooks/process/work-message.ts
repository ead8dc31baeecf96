import * as z from 'zod/mini';
import { PROVIDER_IDS } from '../../../shared/providers.ts';
import type { QueueMessage } from '../../lib/queue.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(255));
const After = z.optional(z.string().check(z.maxLength(4_000)));
const Account = { partnerId: Name, provider: z.enum(PROVIDER_IDS) };

/**
 * A piece of work in the queue. Messages contain only keys, so that they stay small and contain no personal data.
 * - `event`: processes one stored event.
 * - `lane`: processes the stored events of one lane, such as a customer, because a reference that some of them waited for has become known.
 * - `customers`: updates the customers who waited for the text of a promotion code.
 *
 * `after` is the cursor from which a long list continues.
 */
export const WorkMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), ...Account, lane: Name, eventId: Name }),
  z.object({ type: z.literal('lane'), ...Account, lane: Name, after: After }),
  z.object({ type: z.literal('customers'), ...Account, promotionCodeId: Name, after: After }),
]);
export type WorkMessage = z.output<typeof WorkMessage>;

/** Builds a queue message with a piece of work. The partner is the message group, so that one partner's work never delays another's. */
export const queueMessage = (work: WorkMessage): QueueMessage => ({ body: work, group: work.partnerId });
