import { Pause, Pencil, Play } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import { DropdownMenu, MenuItem } from '../../components/dropdown-menu.tsx';
import { EditAppDialog } from './edit-app-dialog.tsx';
import { messages } from './messages.ts';
import { useChangeStatus } from './use-change-status.ts';

interface AppMenuProps {
  app: App;
  /** The button that opens the menu. */
  trigger: ReactElement;
  defaultOpen: boolean;
}

/** The actions Edit and Activate or Deactivate. */
export function AppMenu({ app, trigger, defaultOpen }: AppMenuProps) {
  const [editing, setEditing] = useState(false);
  const changeStatus = useChangeStatus(app);
  const isActive = app.status === 'active';

  return (
    <>
      <DropdownMenu trigger={trigger} defaultOpen={defaultOpen}>
        <MenuItem onSelect={() => setEditing(true)}>
          <Pencil aria-hidden="true" /> {messages.edit}
        </MenuItem>
        <MenuItem onSelect={changeStatus}>
          {isActive ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {isActive ? messages.deactivate : messages.activate}
        </MenuItem>
      </DropdownMenu>
      <EditAppDialog app={app} open={editing} onOpenChange={setEditing} />
    </>
  );
}
