import type { PartnerId } from '../../../shared/ids.ts';
import { derivePlan } from '../../entities/derive-plan.ts';
import { type OperatorSubscription, operatorSubscriptionKey } from '../../entities/operator-subscription.ts';
import { profileKey } from '../../entities/profile.ts';
import { eventBody, type ProviderEvent } from '../../entities/provider-event.ts';
import { logger } from '../../lib/logs/logger.ts';
import { providerOf } from '../../providers/registry.ts';
import type { Key } from '../../table/key.ts';
import type { Table } from '../../table/table.ts';
import type { ProcessDeps } from './deps.ts';

/** @limit Processing | subscriptions of a partner | logged as an error, and they don't count */
const MAX_SUBSCRIPTIONS = 20;

/**
 * Applies an event from the operator's own account at a payment provider. The event changes a partner's plan, but never the ledger.
 * Idempotent. Events about a subscription may arrive in any order, because the plan is derived from the stored subscriptions.
 */
export async function applyBilling(
  { table, paymentLinkId }: Pick<ProcessDeps, 'table' | 'paymentLinkId'>,
  event: ProviderEvent,
): Promise<void> {
  const statement = providerOf(event.provider).readBilling(eventBody(event), paymentLinkId);
  if (!statement) return;
  const { subscriptionId } = statement;
  const key = operatorSubscriptionKey(subscriptionId);
  if (statement.says === 'bought') {
    await storeBuyer(table, key, { subscriptionId, partnerId: statement.partnerId });
  } else {
    const { isPaid, position } = statement;
    await table
      .transaction()
      .update(key, { set: { ...TYPE, subscriptionId, isPaid, position }, if: { below: { position } } })
      .exchange();
  }
  const stored = await table.get(key);
  if (stored?.partnerId) await derivePlan(table, stored.partnerId);
}

const TYPE = { type: 'OperatorSubscription' } as const;

/** Stores which partner bought a subscription, unless a partner is already stored. */
async function storeBuyer(
  table: Table,
  key: Key<OperatorSubscription>,
  { subscriptionId, partnerId }: { subscriptionId: string; partnerId: PartnerId },
): Promise<void> {
  const { applied } = await table
    .transaction()
    .update(profileKey(partnerId), {
      add: { subscriptions: new Set([subscriptionId]) },
      if: {
        equals: { role: 'partner' },
        absent: ['deletedAt'],
        any: [
          { contains: { subscriptions: subscriptionId } },
          { fewer: { subscriptions: MAX_SUBSCRIPTIONS } },
        ],
      },
    })
    .exchange();
  if (!applied) {
    logger.error('A subscription to Pro was bought for an account that cannot have it', {
      partnerId,
      subscriptionId,
    });
    return;
  }
  await table
    .transaction()
    .update(key, {
      set: { ...TYPE, subscriptionId, partnerId },
      if: { any: [{ absent: ['partnerId'] }, { equals: { partnerId } }] },
    })
    .exchange();
}
