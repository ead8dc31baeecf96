import type { App } from '../../../../shared/contract/apps.ts';
import { Field } from '../../components/forms/field.tsx';
import { Select } from '../../components/forms/select.tsx';
import { LoadMore } from '../../components/lists/load-more.tsx';
import { messages } from './messages.ts';

interface AppPickerProps {
  apps: readonly App[];
  /** The selected app. The loaded pages of the list may not contain it. */
  chosen: App | undefined;
  onChoose: (appId: string) => void;
  query: Parameters<typeof LoadMore>[0]['query'];
}

/** Step 1 of the setup: the choice of the app to connect. */
export function AppPicker({ apps, chosen, onChoose, query }: AppPickerProps) {
  const shown = chosen && !apps.some(({ id }) => id === chosen.id) ? [chosen, ...apps] : apps;
  return (
    <div className="max-w-md">
      <Field label={messages.app}>
        {(control) => (
          <Select
            {...control}
            value={chosen?.id ?? ''}
            placeholder={messages.pickApp}
            onChange={({ target }) => onChoose(target.value)}
            options={shown.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      <LoadMore query={query} />
    </div>
  );
}
