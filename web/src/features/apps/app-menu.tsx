import { Link, Pause, Pencil, Play } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { DropdownMenu, MenuItem } from '../../components/overlays/dropdown-menu.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useSetAppStatus } from './data/mutations.ts';
import { messages } from './messages.ts';

/** Load the forms lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [EditAppForm] = onDemand(() => import('./edit-app-form.tsx'), 'EditAppForm');
const [ShortLinkForm] = onDemand(() => import('./short-link-form.tsx'), 'ShortLinkForm');

type Status = App['status'];

/** The user can undo this for ten seconds. */
function useChangeStatus(app: App): () => void {
  const { mutateAsync } = useSetAppStatus(app.id);

  async function change(to: Status, from: Status): Promise<void> {
    try {
      const changed = await mutateAsync(to);
      notify.undo(messages.statusUpdated, () => void change(from, to), {
        description: messages.statusIs(changed),
        // Give the toast an id, so that the toast for the next change replaces this toast instead of contradicting it.
        id: `status ${app.id}`,
      });
    } catch (error) {
      notify.error(messages.error, messageOf(error, messages.statusFailed));
    }
  }

  return () => void change(app.status === 'active' ? 'inactive' : 'active', app.status);
}

interface AppMenuProps {
  app: App;
  trigger: ReactElement;
  defaultOpen: boolean;
}

export function AppMenu({ app, trigger, defaultOpen }: AppMenuProps) {
  const [editing, setEditing] = useState(false);
  const [linking, setLinking] = useState(false);
  const changeStatus = useChangeStatus(app);
  const isActive = app.status === 'active';

  return (
    <>
      <DropdownMenu trigger={trigger} defaultOpen={defaultOpen}>
        <MenuItem onSelect={() => setEditing(true)}>
          <Pencil aria-hidden="true" /> {messages.edit}
        </MenuItem>
        <MenuItem onSelect={() => setLinking(true)}>
          <Link aria-hidden="true" /> {messages.shortLink}
        </MenuItem>
        <MenuItem onSelect={changeStatus}>
          {isActive ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {isActive ? messages.deactivate : messages.activate}
        </MenuItem>
      </DropdownMenu>
      <Dialog
        open={editing}
        onOpenChange={setEditing}
        title={messages.editTitle(app.name)}
        description={messages.editDescription}
      >
        <EditAppForm app={app} close={() => setEditing(false)} />
      </Dialog>
      <Dialog
        open={linking}
        onOpenChange={setLinking}
        title={messages.shortLinkTitle(app.name)}
        description={messages.shortLinkDescription}
      >
        <ShortLinkForm app={app} close={() => setLinking(false)} />
      </Dialog>
    </>
  );
}
