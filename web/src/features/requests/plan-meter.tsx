import { TextLink } from '../../components/buttons/text-link.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { PLAN_PATH } from '../../lib/routes/paths.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { planMessages as texts } from './messages.ts';
import { planUsage } from './plan-usage.ts';

/** Shows how many coupons are active and how many the plan allows, even before the limit is reached. */
export function PlanMeter() {
  const usage = planUsage(useProfile());
  if (!usage) return null;
  const { active, limit, isLast } = usage;
  return (
    <div className="w-56 text-end max-sm:w-full max-sm:text-start">
      <p className="text-fine text-muted">{texts.plan}</p>
      <p className="font-strong tabular-nums">{texts.used(active, limit)}</p>
      <div aria-hidden="true" className="mt-1 flex gap-1">
        {[...Array(limit).keys()].map((slot) => (
          <span key={slot} className={classNames('h-1 min-w-8 grow rounded', lookOf(slot, usage))} />
        ))}
      </div>
      {isLast && <p className="mt-1 text-fine text-muted">{texts.last}</p>}
    </div>
  );
}

function lookOf(slot: number, { active, isFull }: { active: number; isFull: boolean }): string {
  if (slot >= active) return 'bg-line';
  return isFull ? 'bg-due' : 'bg-brand';
}

/** A notice that the plan's limit has been reached. The partner can then no longer approve requests. */
export function PlanFullNotice() {
  const usage = planUsage(useProfile());
  if (!usage?.isFull) return null;
  return (
    <div className="mb-6">
      <Notice kind="due" title={texts.fullTitle}>
        {texts.full(usage.active, usage.limit)} <TextLink to={PLAN_PATH}>{texts.upgrade}</TextLink>
      </Notice>
    </div>
  );
}
