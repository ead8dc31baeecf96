import type { App } from '../../../../shared/contract/apps.ts';
import { QueryFailure } from '../../components/states/query-failure.tsx';
import { AppPicker } from './app-picker.tsx';
import { AppSetup } from './app-setup.tsx';
import { ConnectionList } from './connection-list.tsx';

interface SetupStepsProps {
  apps: readonly App[];
  appsQuery: Parameters<typeof AppPicker>[0]['query'];
  chosen: App | undefined;
  /** The query for an app that is not on a loaded page of the list. If the app failed to load, `error` is set. */
  failure: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  onChoose: (appId: string) => void;
}

/**
 * Until an app is selected, shows all apps with the health of their webhooks instead. After the app has received its first live event, the
 * steps are collapsed.
 */
export function SetupSteps({ apps, appsQuery, chosen, failure, onChoose }: SetupStepsProps) {
  if (!chosen) {
    return (
      <div className="grid gap-8">
        {failure.error && (
          <QueryFailure
            error={failure.error}
            retry={() => void failure.refetch()}
            retrying={failure.isFetching}
          />
        )}
        <ConnectionList />
      </div>
    );
  }
  const picker = <AppPicker apps={apps} chosen={chosen} onChoose={onChoose} query={appsQuery} />;
  // Use a React key, so that the state of one app does not carry over to the next app.
  return <AppSetup key={chosen.id} app={chosen} picker={picker} />;
}
