import { messages } from './messages.ts';
import { openToaster } from './toaster-state.ts';

const UNDO_MS = 10_000;

/** Loads Sonner together with the `Toaster`, so that no page includes Sonner's code. */
async function toast() {
  await openToaster();
  return (await import('sonner')).toast;
}

/** Shows toasts: short messages about what has been done, has failed or can be undone. They disappear on their own. */
export const notify = {
  success(title: string, description?: string): void {
    void toast().then((show) => show.success(title, { description }));
  },
  error(title: string, description?: string): void {
    void toast().then((show) => show.error(title, { description }));
  },
  /** Offers to undo an action for ten seconds. The toast replaces an earlier toast with the same `id`. */
  undo(title: string, onUndo: () => void, options: { description?: string; id?: string } = {}): void {
    void toast().then((show) =>
      show.success(title, {
        ...options,
        duration: UNDO_MS,
        action: { label: messages.undo, onClick: onUndo },
      }),
    );
  },
};
