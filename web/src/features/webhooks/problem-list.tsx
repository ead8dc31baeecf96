import { CircleCheck, CircleExclamationPoint } from 'lucide-react';
import type { ResolvableProblem, TrackingProblem } from '../../../../shared/contract/tracking.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { problemTexts } from '../../../../shared/provider/tracking-texts.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { useResolveProblem } from '../../data/apps/webhooks.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { notify } from '../../lib/screens/notify.ts';
import { EventType } from './event-type.tsx';
import { problemMessages as texts } from './messages.ts';

/** The kinds of problems that always mean that sales are being lost. Other kinds may have a harmless cause. */
const SEVERE: readonly TrackingProblem['kind'][] = [
  'signatures',
  'missing_events',
  'too_large',
  'not_understood',
];

interface ProblemListProps {
  appId: string;
  problems: readonly TrackingProblem[];
  lastEventAt: string | null;
  /** Called after the partner has marked a problem as solved. The problem then disappears. */
  onResolved: () => void;
}

export function ProblemList({ problems, lastEventAt, ...props }: ProblemListProps) {
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-3 border-line border-y py-4">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span>
          {texts.none}
          {lastEventAt !== null && (
            <span className="block text-fine text-muted">
              {texts.lastEvent} <DateTime iso={lastEventAt} />
            </span>
          )}
        </span>
      </p>
    );
  }
  return (
    <ul aria-label={texts.title} className="divide-y divide-line border-line border-y">
      {problems.map((problem) => (
        <Problem key={`${problem.provider} ${problem.kind}`} problem={problem} {...props} />
      ))}
    </ul>
  );
}

interface ProblemProps extends Pick<ProblemListProps, 'appId' | 'onResolved'> {
  problem: TrackingProblem;
}

function Problem({ problem, ...props }: ProblemProps) {
  const { title, remedy } = problemTexts(PROVIDERS[problem.provider].label)[problem.kind];
  const isSevere = SEVERE.includes(problem.kind);
  return (
    <li className="flex gap-3 py-4">
      <CircleExclamationPoint
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', isSevere ? 'text-danger' : 'text-due')}
      />
      <div className="grid min-w-0 gap-1">
        <h3 className="font-strong">{title}</h3>
        <p className="max-w-[44rem]">{remedy}</p>
        <Details problem={problem} />
        <p className="text-fine text-muted">
          {texts.since[problem.kind]} <DateTime iso={problem.since} />
        </p>
        {isResolvable(problem.kind) && <ResolveButton kind={problem.kind} {...props} />}
      </div>
    </li>
  );
}

const isResolvable = (kind: TrackingProblem['kind']): kind is ResolvableProblem => kind in texts.resolve;

interface ResolveButtonProps extends Pick<ProblemListProps, 'appId' | 'onResolved'> {
  kind: ResolvableProblem;
}

/** A button that marks a problem as solved. It is for problems that the server can't recognize as solved. */
function ResolveButton({ appId, kind, onResolved }: ResolveButtonProps) {
  const resolve = useResolveProblem(appId, kind);
  async function run() {
    try {
      await resolve.mutateAsync();
      notify.success(texts.resolved[kind]);
      onResolved();
    } catch (error) {
      notify.error(texts.resolveFailed, messageOf(error, ''));
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-2 justify-self-start"
      onClick={() => void run()}
      pending={resolve.isPending && texts.resolving}
    >
      {texts.resolve[kind]}
    </Button>
  );
}

function EventTypes({ types }: { types: readonly string[] }) {
  return (
    <ul className="grid gap-1 font-mono text-fine">
      {types.map((type) => (
        <li key={type}>
          <EventType type={type} />
        </li>
      ))}
    </ul>
  );
}

function Details({ problem }: { problem: TrackingProblem }) {
  switch (problem.kind) {
    case 'missing_events':
      return <EventTypes types={problem.types} />;
    case 'too_large':
      return <EventTypes types={problem.type === '' ? [] : [problem.type]} />;
    case 'unmatched':
    case 'not_understood':
      return <p className="text-fine">{texts.count(problem.count, problem.more)}</p>;
    case 'event_budget':
      return <p className="text-fine">{texts.budget(problem)}</p>;
    case 'shared_account':
      return <p className="text-fine">{texts.sharedWith(problem.apps)}</p>;
    case 'unused_links':
      return <p className="text-fine">{texts.openings(problem.count)}</p>;
    case 'signatures':
    case 'silence':
      return null;
  }
}
