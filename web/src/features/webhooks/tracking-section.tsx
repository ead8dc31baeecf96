import type { WebhookSetup } from '../../../../shared/contract/apps.ts';
import { problemMessages as texts } from './messages.ts';
import { ProblemList } from './problem-list.tsx';

/** The section that shows whether the sales of a connected app are tracked. */
export function TrackingSection({ setup }: { setup: WebhookSetup }) {
  return (
    <section aria-label={texts.title}>
      <h2 className="mb-4 text-lead">{texts.title}</h2>
      <ProblemList problems={setup.problems} />
    </section>
  );
}
