import { useQuery } from '@tanstack/react-query';
import type { App } from '../../../../shared/contract/apps.ts';
import { Field } from '../../components/forms/field.tsx';
import { Select } from '../../components/forms/select.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { eventMessages as texts } from './event-messages.ts';

interface AppSelectProps {
  app: App;
  onChoose: (appId: string) => void;
}

/** A field for choosing one of the partner's apps. Shows only the current app until the others have loaded. */
export function AppSelect({ app, onChoose }: AppSelectProps) {
  const { data = [] } = useQuery(appOptionsQuery('partner'));
  const isListed = data.some(({ value }) => value === app.id);
  return (
    <Field label={texts.app} className="w-56">
      {(control) => (
        <Select
          {...control}
          value={app.id}
          onChange={({ target }) => onChoose(target.value)}
          options={isListed ? data : [{ value: app.id, label: app.name }, ...data]}
        />
      )}
    </Field>
  );
}
