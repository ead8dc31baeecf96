import * as z from 'zod/mini';
import { PROVIDER_IDS } from '../../../shared/providers.ts';
import type { QueueMessage } from '../../lib/queue.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(255));
const After = z.optional(z.string().check(z.maxLength(4_000)));
const Account = { partnerId: Name, provider: z.enum(PROVIDER_IDS) };

/**
 * Work for the queue. Messages carry keys only, so that they stay small and hold no personal data:
 *
 * - `event`: processes one stored event.
 * - `lane`: processes the stored events of a lane, because a reference that some of them waited for is known.
 * - `customers`: brings the customers up to date who waited for the text of a promotion code.
 *
 * `after` is the cursor from which a long list continues.
 */
export const WorkMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), ...Account, lane: Name, eventId: Name }),
  z.object({ type: z.literal('lane'), ...Account, lane: Name, after: After }),
  z.object({ type: z.literal('customers'), ...Account, promotionCodeId: Name, after: After }),
]);
export type WorkMessage = z.output<typeof WorkMessage>;

/** Wraps work for the queue. Partners are its message groups, so that one partner's work never delays another's. */
export const queueMessage = (work: WorkMessage): QueueMessage => ({ body: work, group: work.partnerId });
