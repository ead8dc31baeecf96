import { CircleCheck, CircleExclamationPoint } from 'lucide-react';
import { countingSummary, wayLabel } from '../../../../shared/codes/counting-summary.ts';
import { COUNTING_TEXTS } from '../../../../shared/codes/counting-texts.ts';
import { canCount, WAYS, type Way } from '../../../../shared/codes/ways.ts';
import type { Counting } from '../../../../shared/contract/counting.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { countingMessages as texts } from './messages.ts';

interface CountingLinesProps {
  counting: Counting;
  isOwn: boolean;
  /** False next to what already says it in one line. */
  hasSummary?: boolean;
}

/** How the sales of an app count, with a line for each way that says whether it counts and what it needs. */
export function CountingLines({ counting, isOwn, hasSummary = true }: CountingLinesProps) {
  return (
    <>
      {hasSummary && <p className="mb-2 font-strong">{countingSummary(counting, isOwn)}</p>}
      <ul className="grid gap-2">
        {WAYS.map((way) => (
          <Line key={way} way={way} counting={counting} isOwn={isOwn} />
        ))}
      </ul>
    </>
  );
}

function Line({ way, counting, isOwn }: CountingLinesProps & { way: Way }) {
  const counts = counting[way] === 'counts';
  const Icon = counts ? CircleCheck : CircleExclamationPoint;
  // What doesn't count is a fault only if nothing does, and only the owner of the app can mend it.
  const tone = counts ? 'text-brand' : isOwn && !canCount(counting) ? 'text-danger' : 'text-muted';
  return (
    <li className="flex gap-2.5 text-fine">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', tone)} />
      <p className="min-w-0">
        <span className="sr-only">{counts ? texts.counts : texts.doesNotCount} </span>
        <span className={classNames('font-strong', tone)}>{wayLabel(way, isOwn)}</span>
        <span className="block text-muted">{stateText(counting, way)}</span>
      </p>
    </li>
  );
}

function stateText(counting: Counting, way: Way): string {
  switch (way) {
    case 'discount_code':
      return COUNTING_TEXTS.discount_code[counting.discount_code];
    case 'link':
      return COUNTING_TEXTS.link[counting.link];
    case 'checkout':
      return COUNTING_TEXTS.checkout[counting.checkout];
  }
}
