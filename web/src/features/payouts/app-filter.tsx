import { listMessages } from '../../components/list-messages.ts';
import { QueryFilter } from '../../components/query-filter.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { useProfile } from '../../data/profiles/session.ts';

interface AppFilterProps {
  app: string | undefined;
  onChange: (changes: { app: string | undefined }) => void;
}

/** Filters balances or payouts by app. */
export function AppFilter({ app, onChange }: AppFilterProps) {
  const { role } = useProfile();
  return (
    <QueryFilter
      label={listMessages.app}
      all={listMessages.anyApp}
      value={app}
      query={appOptionsQuery(role)}
      onChange={(chosen) => onChange({ app: chosen })}
    />
  );
}
