import type { App } from '../../../../shared/contract/apps.ts';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { messages } from './messages.ts';
import { useSetAppStatus } from './mutations.ts';

type Status = App['status'];

/** Toggles an app between active and inactive and confirms it with ten seconds to undo. */
export function useChangeStatus(app: App): () => void {
  const { mutateAsync } = useSetAppStatus(app.id);

  async function change(to: Status, from: Status): Promise<void> {
    try {
      const changed = await mutateAsync(to);
      notify.undo(messages.statusUpdated, () => void change(from, to), messages.statusIs(changed));
    } catch (error) {
      notify.error(messages.error, messageOf(error, messages.statusFailed));
    }
  }

  return () => void change(app.status === 'active' ? 'inactive' : 'active', app.status);
}
