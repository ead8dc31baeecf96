import { CANNOT_COUNT } from '../../../../shared/codes/counting-words.ts';
import { canCount } from '../../../../shared/codes/ways.ts';
import type { App } from '../../../../shared/contract/apps.ts';
import type { TrackingProblem } from '../../../../shared/contract/tracking.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { countingMessages } from '../../components/counting/messages.ts';
import { countingSetupPath } from '../../lib/routes/paths.ts';
import { AttentionRow } from './attention-row.tsx';
import { hasReceived } from './connection.ts';
import { attentionMessages as texts } from './messages.ts';
import { type ListedProblem, Problem } from './problem.tsx';
import { UnmatchedList } from './unmatched-list.tsx';

interface AttentionSectionProps {
  app: App;
  setup: WebhookSetup;
  /** Called after a row has been settled. The row then disappears. */
  onResolved: () => void;
}

const isListed = (problem: TrackingProblem): problem is ListedProblem =>
  problem.kind !== 'unmatched' && problem.kind !== 'not_understood';

/** Everything that keeps sales from being counted, with one button each. Empty if there is nothing to do. */
export function AttentionSection({ app, setup, onResolved }: AttentionSectionProps) {
  const problems = setup.problems.filter(isListed);
  const isUncounted = !canCount(app.counting);
  return (
    <section aria-label={texts.title} className="empty:hidden">
      {(problems.length > 0 || isUncounted) && (
        <ul className="divide-y divide-line border-line border-t">
          {isUncounted && (
            <AttentionRow
              title={CANNOT_COUNT}
              action={
                <ButtonLink to={countingSetupPath(app.id)} variant="secondary" size="small">
                  {countingMessages.change}
                </ButtonLink>
              }
            >
              <p>{texts.cannotCount}</p>
            </AttentionRow>
          )}
          {problems.map((problem) => (
            <Problem
              key={`${problem.provider} ${problem.kind}`}
              appId={app.id}
              problem={problem}
              onResolved={onResolved}
            />
          ))}
        </ul>
      )}
      {hasReceived(setup.health) && <UnmatchedList appId={app.id} onDismissed={onResolved} />}
    </section>
  );
}
