import type { App } from '../../../../shared/contract/apps.ts';
import { QueryFailure } from '../../components/query-failure.tsx';
import { AppPicker } from './app-picker.tsx';
import { AppSetup } from './app-setup.tsx';
import { messages } from './messages.ts';
import { PickStep } from './pick-step.tsx';
import { Step } from './step.tsx';

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
  if (chosen) return <AppSetup key={chosen.id} app={chosen} picker={picker} />;

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
