import { type App, appKey, isReady } from '../entities/app.ts';
import { isEnrollment, relationsRange } from '../entities/relation.ts';
import { type EmailMessage, emailMessage } from '../lib/queues/email-message.ts';
import type { Queue } from '../lib/queues/queue.ts';
import type { Table } from '../table/table.ts';
import { AFFILIATES_PER_MESSAGE, notifyPage } from './notify-page.ts';
import { secondsToLast } from './seconds-to-last.ts';

const MAX_DELAY_SECONDS = 900;

interface Deps {
  readonly table: Table;
  readonly queue: Pick<Queue, 'send'>;
}

type SwitchMessage = Extract<EmailMessage, { switchedApp: unknown }>;

/**
 * Notifies one page of an app's affiliates with active coupons of a switch by the partner, and queues the next page. Does nothing if the app
 * has been switched again, because its affiliates are then notified of the later switch. Idempotent, because the notifications get their ids
 * from the time of the switch.
 */
export async function notifyAffiliates(message: SwitchMessage, { table, queue }: Deps): Promise<void> {
  const { switchedApp: appId, setting, at, after } = message;
  const [app] = await table.getMany([appKey(appId)]);
  const cause = app && causeOf(app, message);
  if (!cause || cause.at !== at) return;
  const { waitSeconds = setting === 'status' ? secondsToLast(app.statusChanges) : 0 } = message;
  if (waitSeconds === undefined) return;
  if (waitSeconds > 0) {
    const delaySeconds = Math.min(waitSeconds, MAX_DELAY_SECONDS);
    const later = emailMessage({ ...message, waitSeconds: waitSeconds - delaySeconds });
    return queue.send([{ ...later, delaySeconds }]);
  }
  const { items, cursor } = await table.partitionPage({
    ...relationsRange(appId),
    limit: AFFILIATES_PER_MESSAGE,
    cursor: after,
  });
  const active = items.filter(isEnrollment).filter(({ status }) => status === 'active');
  await notifyPage(table, active, ({ affiliateId: userId, code }) => ({
    ...(cause.kind === 'coupon_live' ? { ...cause, couponId: `${appId}#${code}` } : cause),
    userId,
    appId,
    code,
  }));
  if (cursor) await queue.send([emailMessage({ ...message, waitSeconds, after: cursor })]);
}

function causeOf(app: App, { setting, at }: SwitchMessage) {
  if (setting === 'ready') return isReady(app) ? ({ kind: 'coupon_live', at } as const) : undefined;
  if (setting === 'status') {
    const last = app.statusChanges.at(-1);
    const paused = last?.status === 'inactive';
    return last && { kind: 'program_switched' as const, at: last.at, paused };
  }
  const { discountSwitchedAt = '', noDiscount = false } = app;
  return { kind: 'discount_switched', at: discountSwitchedAt, noDiscount } as const;
}
