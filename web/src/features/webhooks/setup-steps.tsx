import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { QueryFailure } from '../../components/query-failure.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { unmatchedQuery, webhookSetupQuery } from '../../data/apps/webhooks.ts';
import { requestHeadingFocus } from '../../lib/route-focus.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { AddressStep } from './address-step.tsx';
import { AppPicker } from './app-picker.tsx';
import { isConnected, pollInterval, stepsDone } from './connection.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { messages } from './messages.ts';
import { ProblemList } from './problem-list.tsx';
import { PROVIDER_TABS, ProviderStep } from './provider-step.tsx';
import { SecretStep } from './secret-step.tsx';
import { StepsSkeleton } from './setup-skeleton.tsx';
import { Step } from './step.tsx';
import { TrackingSection } from './tracking-section.tsx';
import { UnmatchedSection } from './unmatched-section.tsx';

/** The search parameters. The setup of a connected app is open if the URL contains `setup` or `provider`. */
const Search = z.object({ setup: z.optional(z.literal('1')), provider: z.optional(z.enum(PROVIDER_TABS)) });

interface SetupStepsProps {
  apps: readonly App[];
  appsQuery: Parameters<typeof AppPicker>[0]['query'];
  chosen: App | undefined;
  /** The query for an app that is not on a loaded page of the list. If the app failed to load, `error` is set. */
  failure: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  onChoose: (appId: string) => void;
}

/**
 * The four steps of the setup. The first step is always shown. The other steps follow once an app is selected. After the app has received
 * its first live event, the steps are collapsed.
 */
export function SetupSteps({ apps, appsQuery, chosen, failure, onChoose }: SetupStepsProps) {
  const picker = (
    <div className="grid gap-4">
      <AppPicker apps={apps} chosen={chosen} onChoose={onChoose} query={appsQuery} />
      {failure.error && (
        <QueryFailure
          error={failure.error}
          retry={() => void failure.refetch()}
          retrying={failure.isFetching}
        />
      )}
    </div>
  );
  // Use a React key, so that the state of one app does not carry over to the next app.
  if (chosen) return <ConnectedSteps key={chosen.id} app={chosen} picker={picker} />;

  return (
    <ol>
      <PickStep done={false}>{picker}</PickStep>
      <Step number={2} title={messages.steps.address} done={false} waiting>
        {null}
      </Step>
      <Step number={3} title={messages.steps.provider} done={false} waiting>
        {null}
      </Step>
      <Step number={4} title={messages.steps.secret} done={false} waiting last>
        {null}
      </Step>
    </ol>
  );
}

interface ConnectedStepsProps {
  app: App;
  picker: ReactNode;
}

function PickStep({ done, last = false, children }: { done: boolean; last?: boolean; children: ReactNode }) {
  return (
    <Step number={1} title={messages.steps.app} done={done} last={last}>
      {children}
    </Step>
  );
}

function ConnectedSteps({ app, picker }: ConnectedStepsProps) {
  const [{ setup: wanted, provider }] = useSearchState(Search);
  const query = useQuery({
    ...webhookSetupQuery(app.id),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  // Prefetch the unmatched events for `UnmatchedSection`, which is rendered only once its position is known.
  usePrefetchInfiniteQuery(unmatchedQuery(app.id));
  const connected = query.data && isConnected(query.data);
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
            isConnected(setup) ? (
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
                <StepsOf app={app} setup={setup} />
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
          <UnmatchedSection appId={app.id} />
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
                <StepsOf app={app} setup={query.data} />
              </div>
            </details>
          )}
        </div>
      )}
    </div>
  );
}

/** Returns whether the signing secret must be saved again. */
const needsSecret = ({ problems }: WebhookSetup): boolean =>
  problems.some(({ kind }) => kind === 'signatures');

function StepsOf({ app, setup }: { app: App; setup: WebhookSetup }) {
  const done = stepsDone(setup);
  return (
    <ol start={2}>
      <Step number={2} title={messages.steps.address} done={done.address}>
        <AddressStep appId={app.id} setup={setup} />
      </Step>
      <Step number={3} title={messages.steps.provider} done={done.provider}>
        <ProviderStep url={setup.url} />
      </Step>
      <Step number={4} title={messages.steps.secret} done={done.secret} last>
        <SecretStep app={app} setup={setup} />
      </Step>
    </ol>
  );
}
