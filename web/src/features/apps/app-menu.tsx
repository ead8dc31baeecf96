import { Pause, Pencil, Play } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import { DropdownMenu, MenuItem } from '../../components/dropdown-menu.tsx';
import { EditAppDialog } from './edit-app-dialog.tsx';
import { messages } from './messages.ts';
import { useChangeStatus } from './use-change-status.ts';

/** Edit, and Activate or Deactivate. `trigger` is the button that opens it. */
export function AppMenu({ app, trigger }: { app: App; trigger: ReactElement }) {
  const [editing, setEditing] = useState(false);
  const changeStatus = useChangeStatus(app);
  const isActive = app.status === 'active';

  return (
    <>
      <DropdownMenu trigger={trigger}>
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
