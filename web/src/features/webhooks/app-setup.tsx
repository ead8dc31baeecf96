import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { QueryState } from '../../components/states/query-state.tsx';
import { unmatchedQuery, webhookSetupQuery } from '../../data/apps/webhooks.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { useHeadingFocus } from '../../lib/routes/use-heading-focus.ts';
import { AddressStep } from './address-step.tsx';
import { AppHeader } from './app-header.tsx';
import { AttentionSection } from './attention-section.tsx';
import { isWebhookConnected, pollInterval, stepsDone } from './connection.ts';
import { ConnectionFold } from './connection-fold.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { messages } from './messages.ts';
import { ProviderStep } from './provider-step.tsx';
import { SecretStep } from './secret-step.tsx';
import { SETUP_ANCHOR, SetupFold } from './setup-fold.tsx';
import { SetupSkeleton } from './setup-skeleton.tsx';
import { SiteSection } from './site-section.tsx';
import { Step } from './step.tsx';
import { isOld } from './unmatched-list.tsx';

interface AppSetupProps {
  app: App;
  picker: ReactNode;
}

/** The state of an app, what needs attention, and the four steps of its setup. The steps are collapsed once the app is connected. */
export function AppSetup({ app, picker }: AppSetupProps) {
  const query = useQuery({
    ...webhookSetupQuery(app.id),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  const unmatched = useInfiniteQuery(unmatchedQuery(app.id));
  const connected = query.data && isWebhookConnected(query.data);
  useFocusOnceConnected(connected);
  const { heading, focusHeading } = useHeadingFocus();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AppHeader
        app={app}
        setup={query.data}
        unmatched={unmatched.data?.items.filter((item) => !isOld(item)).length ?? 0}
        heading={heading}
      />
      <QueryState query={query} skeleton={<SetupSkeleton />}>
        {(setup) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <AttentionSection app={app} setup={setup} onResolved={focusHeading} />
            {connected ? (
              <SetupFold isNeeded={setup.problems.some(({ kind }) => kind === 'signatures')}>
                <Steps app={app} setup={setup} picker={picker} />
              </SetupFold>
            ) : (
              <>
                <ConnectionTest app={app} setup={setup} />
                <Steps id={SETUP_ANCHOR} app={app} setup={setup} picker={picker} />
              </>
            )}
            <ConnectionFold app={app} setup={setup} />
          </div>
        )}
      </QueryState>
      {!query.isPending && <SiteSection app={app} />}
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

interface StepsProps extends AppSetupProps {
  id?: string;
  setup: WebhookSetup;
}

/** The four steps of the specification (section 2). */
function Steps({ id, app, setup, picker }: StepsProps) {
  const done = stepsDone(setup);
  const { heading, focusHeading } = useHeadingFocus();
  return (
    <ol id={id}>
      <Step number={1} title={messages.steps.app} done>
        {picker}
      </Step>
      <Step number={2} title={messages.steps.address} done={done.address}>
        <AddressStep appId={app.id} setup={setup} isInUse={done.address} />
      </Step>
      <Step number={3} title={messages.steps.provider} done={done.provider}>
        <ProviderStep app={app} url={setup.url} />
      </Step>
      <Step number={4} title={messages.steps.secret} done={done.secret} last heading={heading}>
        <SecretStep app={app} setup={setup} focusHeading={focusHeading} />
      </Step>
    </ol>
  );
}
