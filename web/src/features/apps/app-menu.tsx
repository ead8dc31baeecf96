import { MoreHorizontal, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import { Button } from '../../components/button.tsx';
import { DropdownMenu, MenuItem } from '../../components/dropdown-menu.tsx';
import { EditAppDialog } from './edit-app-dialog.tsx';
import { messages } from './messages.ts';
import { useChangeStatus } from './use-change-status.ts';

/** Edit, and Activate or Deactivate. */
export function AppMenu({ app }: { app: App }) {
  const [editing, setEditing] = useState(false);
  const changeStatus = useChangeStatus(app);
  const isActive = app.status === 'active';

  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            variant="quiet"
            size="icon"
            aria-label={messages.menuFor(app.name)}
            className="-me-2 -mt-1.5"
          >
            <MoreHorizontal aria-hidden="true" />
          </Button>
        }
      >
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
