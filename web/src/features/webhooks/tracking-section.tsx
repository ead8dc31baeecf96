import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { ForwardLink } from '../../components/layout/page-links.tsx';
import { eventsPath } from '../../lib/routes/paths.ts';
import { useHeadingFocus } from '../../lib/routes/use-heading-focus.ts';
import { problemMessages as texts } from './messages.ts';
import { ProblemList } from './problem-list.tsx';

export function TrackingSection({ appId, setup }: { appId: string; setup: WebhookSetup }) {
  const { heading, focusHeading } = useHeadingFocus();
  return (
    <section aria-label={texts.title}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 {...heading} className="text-lead">
          {texts.title}
        </h2>
        <ForwardLink to={eventsPath(appId)}>{texts.events}</ForwardLink>
      </div>
      <ProblemList
        appId={appId}
        problems={setup.problems}
        lastEventAt={setup.health.lastEventAt}
        onResolved={focusHeading}
      />
    </section>
  );
}
