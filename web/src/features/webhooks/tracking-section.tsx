import type { WebhookSetup } from '../../../../shared/contract/apps.ts';
import { problemMessages as texts } from './messages.ts';
import { ProblemList } from './problem-list.tsx';

/** The health of a connected app's tracking. */
export function TrackingSection({ setup }: { setup: WebhookSetup }) {
  return (
    <section aria-label={texts.title}>
      <h2 className="mb-4 text-lead">{texts.title}</h2>
      <ProblemList problems={setup.problems} />
    </section>
  );
}
