import { messages } from '../messages.ts';
import { openToaster } from './toaster-state.ts';

const UNDO_MS = 10_000;
/** The ids of the errors since the last success. */
const errors: (string | number)[] = [];

/** Loads the package Sonner together with the `Toaster`, so that pages don't have to load Sonner's code at the start. */
async function toast() {
  await openToaster();
  return (await import('sonner')).toast;
}

/**
 * Functions that show toasts. A toast is a short message about something that was done, has failed or can be undone. It disappears after a
 * while.
 */
export const notify = {
  /** Replaces the errors that are still shown, because the user has just corrected them. */
  success(title: string, description?: string): void {
    void toast().then((show) => {
      for (const id of errors.splice(0)) show.dismiss(id);
      show.success(title, { description });
    });
  },
  error(title: string, description?: string): void {
    void toast().then((show) => errors.push(show.error(title, { description })));
  },
  /** Offers to undo an action for ten seconds. If there is a toast with the same `id`, replaces it. */
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
