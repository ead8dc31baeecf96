import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import type { AppProblems } from '../../../../shared/contract/tracking.ts';
import { sumByCurrency } from '../../../../shared/money/money.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { problemTexts } from '../../../../shared/provider/tracking-texts.ts';
import { formatMonies } from '../../lib/money/format.ts';
import { countingSetupPath, REPORTS_PATH, webhookPath } from '../../lib/routes/paths.ts';
import { messages } from './partner-messages.ts';

export interface PartnerTask {
  /** The id of the task: `requests`, `reports`, `due`, `awaiting`, `stopped`, `uncounted`, or the id of an app with problems. */
  id: string;
  /** One short line. The page behind `to` explains it. */
  title: string;
  to: string;
  action: string;
}

type TaskCoupon = Pick<CouponRequest, 'app' | 'code' | 'readiness' | 'nearMiss'>;

interface TaskSources {
  tracking: readonly AppProblems[];
  pendingRequests: number;
  openReports: number;
  payouts: readonly Pick<PendingPayout, 'affiliate' | 'due'>[];
  hasMorePayouts: boolean;
  coupons: readonly TaskCoupon[];
  hasMoreCoupons: boolean;
  /** The coupons whose codes the partner has to create. */
  awaiting: readonly TaskCoupon[];
  hasMoreAwaiting: boolean;
}

const ACTIVE_COUPONS = '/partner/requests?status=active';

/** Each task is about the app's most urgent problem. */
function trackingTasks(tracking: readonly AppProblems[]): PartnerTask[] {
  return tracking.flatMap(({ app, problems: [first, ...others] }) => {
    if (!first) return [];
    const { title } = problemTexts(PROVIDERS[first.provider].label)[first.kind];
    return [
      {
        id: app.id,
        title: messages.tracking(app.name, title, others.length),
        to: webhookPath(app.id),
        action: messages.trackingAction,
      },
    ];
  });
}

function reportTasks(count: number): PartnerTask[] {
  if (count === 0) return [];
  return [
    {
      id: 'reports',
      title: messages.reports(count),
      to: REPORTS_PATH,
      action: messages.reportsAction,
    },
  ];
}

/** The codes of inactive apps are paused, even if they are awaited. */
function awaitingTasks({
  awaiting,
  hasMoreAwaiting,
}: Pick<TaskSources, 'awaiting' | 'hasMoreAwaiting'>): PartnerTask[] {
  const awaited = awaiting.filter(({ readiness }) => readiness === 'awaiting');
  const codes = awaited.map(({ code }) => code);
  const only = codes.length === 1 && !hasMoreAwaiting ? awaited[0] : undefined;
  if (codes.length === 0) return [];
  return [
    {
      id: 'awaiting',
      title: only?.nearMiss
        ? messages.awaitingNearMiss(only.code, only.nearMiss)
        : messages.awaiting(codes, hasMoreAwaiting),
      to: '/partner/requests?status=awaiting',
      action: messages.awaitingAction(codes),
    },
  ];
}

/** Returns a task for the apps whose affiliates have codes by which no sale can count. */
function uncountedTasks(coupons: TaskSources['coupons']): PartnerTask[] {
  const apps = new Map(
    coupons.flatMap(({ app, readiness }) => (readiness === 'uncounted' ? [[app.id, app.name] as const] : [])),
  );
  const [first] = apps.keys();
  if (first === undefined) return [];
  return [
    {
      id: 'uncounted',
      title: messages.uncounted([...apps.values()]),
      to: countingSetupPath(first),
      action: messages.uncountedAction,
    },
  ];
}

/** Returns a task for the codes that were deactivated or have expired at the provider. */
function stoppedTasks(coupons: TaskSources['coupons'], hasMore: boolean): PartnerTask[] {
  const stopped = coupons.flatMap(({ app, code, readiness }) =>
    readiness === 'deactivated' || readiness === 'expired' ? [{ app, code, reason: readiness }] : [],
  );
  const [first, ...others] = stopped;
  if (!first) return [];
  const task = { id: 'stopped', action: messages.stoppedAction };
  if (others.length === 0) {
    const { app, code, reason } = first;
    return [
      {
        ...task,
        title: messages.stopped(reason, code),
        to: `${ACTIVE_COUPONS}&open=${couponRefOf({ appId: app.id, code })}`,
      },
    ];
  }
  return [
    {
      ...task,
      title: messages.stoppedMany(`${stopped.length}${hasMore ? '+' : ''}`),
      to: ACTIVE_COUPONS,
    },
  ];
}

/**
 * Returns the partner's tasks in order of importance: programs in which nothing can count, problems with tracking sales, coupon requests,
 * missing sales, payouts, codes that customers cannot use yet, and codes that customers cannot use anymore.
 */
export function partnerTasks({
  tracking,
  pendingRequests,
  openReports,
  payouts,
  hasMorePayouts,
  coupons,
  hasMoreCoupons,
  ...others
}: TaskSources): PartnerTask[] {
  const acts: PartnerTask[] = [...uncountedTasks(coupons), ...trackingTasks(tracking)];
  if (pendingRequests > 0) {
    acts.push({
      id: 'requests',
      title: messages.requests(pendingRequests),
      to: '/partner/requests?status=pending',
      action: messages.requestsAction,
    });
  }
  acts.push(...reportTasks(openReports));
  const payable = payouts.filter(({ due }) => due.amount > 0);
  if (payable.length > 0) {
    const affiliates = new Set(payable.map(({ affiliate }) => affiliate.id)).size;
    acts.push({
      id: 'due',
      title: hasMorePayouts
        ? messages.dueMany
        : messages.due(formatMonies(sumByCurrency(payable.map(({ due }) => due))), affiliates),
      to: '/partner/payouts',
      action: messages.dueAction,
    });
  }
  return [...acts, ...awaitingTasks(others), ...stoppedTasks(coupons, hasMoreCoupons)];
}
