import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { QueryState } from '../../components/states/query-state.tsx';
import { unmatchedQuery, webhookSetupQuery } from '../../data/apps/webhooks.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { useHeadingFocus } from '../../lib/routes/use-heading-focus.ts';
import { AddressStep } from './address-step.tsx';
import { hasReceived, isWebhookConnected, pollInterval, stepsDone } from './connection.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { messages } from './messages.ts';
import { PickStep } from './pick-step.tsx';
import { ProblemList } from './problem-list.tsx';
import { PROVIDER_TABS, ProviderStep } from './provider-step.tsx';
import { SecretStep } from './secret-step.tsx';
import { StepsSkeleton } from './setup-skeleton.tsx';
import { SiteSection } from './site-section.tsx';
import { Step } from './step.tsx';
import { TrackingSection } from './tracking-section.tsx';
import { UnmatchedSection } from './unmatched-section.tsx';

/** The setup of a connected app is open if the URL contains `setup` or `provider`. */
const Search = z.object({ setup: z.optional(z.literal('1')), provider: z.optional(z.enum(PROVIDER_TABS)) });

interface AppSetupProps {
  app: App;
  picker: ReactNode;
}

/** Once the app is connected, shows whether sales are tracked, with the setup collapsed below. */
export function AppSetup({ app, picker }: AppSetupProps) {
  const [{ setup: wanted, provider }] = useSearchState(Search);
  const query = useQuery({
    ...webhookSetupQuery(app.id),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  // Prefetch the unmatched events for `UnmatchedSection`, which is rendered only once its position is known.
  usePrefetchInfiniteQuery(unmatchedQuery(app.id));
  const connected = query.data && isWebhookConnected(query.data);
  useFocusOnceConnected(connected);
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {/* Always show the first step, even before the state of the setup has loaded, to avoid a layout shift. */}
        <ol className={connected ? 'mb-8' : undefined}>
          <PickStep done last={connected === true}>
            {picker}
          </PickStep>
        </ol>
        <QueryState query={query} skeleton={<StepsSkeleton />}>
          {(setup) =>
            isWebhookConnected(setup) ? (
              <TrackingSection appId={app.id} setup={setup} />
            ) : (
              <>
                {setup.problems.length > 0 && (
                  <div className="mb-8">
                    <ProblemList
                      appId={app.id}
                      problems={setup.problems}
                      lastEventAt={setup.health.lastEventAt}
                      onResolved={requestHeadingFocus}
                    />
                  </div>
                )}
                <RemainingSteps app={app} setup={setup} />
              </>
            )
          }
        </QueryState>
      </div>
      {/* Make only the content of the grid cell sticky, because a sticky cell would leave its row and cover the section below. */}
      <aside>
        <div className="xl:sticky xl:top-6">
          {query.data && <ConnectionPanel appId={app.id} setup={query.data} />}
        </div>
      </aside>
      {!query.isPending && (
        <div className="min-w-0 xl:col-span-2">
          {query.data && hasReceived(query.data.health) && <UnmatchedSection appId={app.id} />}
          {query.data && connected && (
            <details
              className="mt-10 border-line border-t pt-4"
              open={wanted !== undefined || provider !== undefined || needsSecret(query.data)}
            >
              <summary className="min-h-11 py-2">
                <h2 className="inline text-lead">{messages.setUp}</h2>
                <span className="ms-3 text-fine text-muted">{messages.setUpHint}</span>
              </summary>
              <div className="mt-6">
                <RemainingSteps app={app} setup={query.data} />
              </div>
            </details>
          )}
          <SiteSection app={app} />
        </div>
      )}
    </div>
  );
}

/** Focuses the page's heading if the first event collapses the step that has the focus. */
function useFocusOnceConnected(connected: boolean | undefined): void {
  const before = useRef(connected);
  useEffect(() => {
    const isNew = before.current === false && connected === true;
    before.current = connected;
    if (isNew && document.activeElement === document.body) requestHeadingFocus();
  }, [connected]);
}

const needsSecret = ({ problems }: WebhookSetup): boolean =>
  problems.some(({ kind }) => kind === 'signatures');

function RemainingSteps({ app, setup }: { app: App; setup: WebhookSetup }) {
  const done = stepsDone(setup);
  const { heading, focusHeading } = useHeadingFocus();
  return (
    <ol start={2}>
      <Step number={2} title={messages.steps.address} done={done.address}>
        <AddressStep appId={app.id} setup={setup} isInUse={done.address} />
      </Step>
      <Step number={3} title={messages.steps.provider} done={done.provider}>
        <ProviderStep url={setup.url} />
      </Step>
      <Step number={4} title={messages.steps.secret} done={done.secret} last heading={heading}>
        <SecretStep app={app} setup={setup} focusHeading={focusHeading} />
      </Step>
    </ol>
  );
}
