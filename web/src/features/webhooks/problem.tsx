import type { ReactNode } from 'react';
import type { ResolvableProblem, TrackingProblem } from '../../../../shared/contract/tracking.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { problemTexts } from '../../../../shared/provider/tracking-texts.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { useResolveProblem } from '../../data/apps/webhooks.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { eventsPath, webhookPath } from '../../lib/routes/paths.ts';
import { notify } from '../../lib/screens/notify.ts';
import { isSevere } from './app-state.ts';
import { AttentionRow } from './attention-row.tsx';
import { EventType } from './event-type.tsx';
import { problemMessages as texts } from './messages.ts';
import { SETUP_ANCHOR } from './setup-fold.tsx';
import { SITE_ANCHOR } from './site-section.tsx';

/** The events behind the other problems are listed one by one. */
export type ListedProblem = Exclude<TrackingProblem, { kind: 'unmatched' | 'not_understood' }>;

interface ProblemProps {
  appId: string;
  problem: ListedProblem;
  /** Called after the partner has marked the problem as solved. The problem then disappears. */
  onResolved: () => void;
}

export function Problem({ appId, problem, onResolved }: ProblemProps) {
  const { kind, provider, since } = problem;
  const { title, remedy } = problemTexts(PROVIDERS[provider].label)[kind];
  return (
    <AttentionRow
      title={title}
      isSevere={isSevere(kind)}
      facts={
        <p className="text-fine text-muted">
          {factOf(problem)} {texts.since[kind]} <DateTime iso={since} />
        </p>
      }
      action={
        isResolvable(kind) ? (
          <ResolveButton appId={appId} kind={kind} onResolved={onResolved} />
        ) : (
          <ButtonLink to={placeOf(kind, appId)} variant="secondary" size="small">
            {texts.open[kind]}
          </ButtonLink>
        )
      }
    >
      <p>{remedy}</p>
      <EventTypes types={typesOf(problem)} />
    </AttentionRow>
  );
}

const isResolvable = (kind: ListedProblem['kind']): kind is ResolvableProblem => kind in texts.resolve;

function placeOf(kind: Exclude<ListedProblem['kind'], ResolvableProblem>, appId: string): string {
  if (kind === 'unused_links') return `${webhookPath(appId)}#${SITE_ANCHOR}`;
  return kind === 'signatures' || kind === 'silence'
    ? `${webhookPath(appId)}#${SETUP_ANCHOR}`
    : eventsPath(appId);
}

interface ResolveButtonProps extends Pick<ProblemProps, 'appId' | 'onResolved'> {
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
      onClick={() => void run()}
      pending={resolve.isPending && texts.resolving}
    >
      {texts.resolve[kind]}
    </Button>
  );
}

function EventTypes({ types }: { types: readonly string[] }) {
  if (types.length === 0) return null;
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

function typesOf(problem: ListedProblem): readonly string[] {
  if (problem.kind === 'missing_events') return problem.types;
  return problem.kind === 'too_large' && problem.type !== '' ? [problem.type] : [];
}

function factOf(problem: ListedProblem): ReactNode {
  switch (problem.kind) {
    case 'event_budget':
      return texts.budget(problem);
    case 'shared_account':
      return texts.sharedWith(problem.apps);
    case 'unused_links':
      return texts.openings(problem.count);
    default:
      return null;
  }
}
