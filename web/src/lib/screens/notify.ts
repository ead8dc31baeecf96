import { messages } from '../messages.ts';
import { openToaster } from './toaster-state.ts';
import { offerUndo } from './undo-offers.ts';

/** The ids of the errors since the last success. */
const errors: (string | number)[] = [];
let undos = 0;

interface UndoOptions {
  description?: string;
  /** If there is a toast with the same `id`, replaces it. */
  id?: string;
  /** Called once the user can no longer undo the action. */
  onOver?: () => void;
}

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
  /**
   * Offers to undo an action for ten seconds, by a button and by the keyboard. Returns a function that takes the offer back, because the
   * action can't be undone anymore.
   */
  undo(title: string, onUndo: () => void, { description, id, onOver }: UndoOptions = {}): () => void {
    const toastId = id ?? `undo ${undos++}`;
    const offer = offerUndo(toastId, {
      onUndo,
      onOver,
      onEnd: () => void toast().then((show) => show.dismiss(toastId)),
    });
    void toast().then((show) => {
      if (!offer.isOpen()) return;
      show.success(title, {
        id: toastId,
        description: [description, undoHint()].filter(Boolean).join(' · '),
        duration: Number.POSITIVE_INFINITY,
        action: { label: messages.undo, onClick: offer.undo },
        // The user has swiped the toast away.
        onDismiss: offer.expire,
      });
    });
    return offer.withdraw;
  },
};

/** Empty on devices without a mouse, which mostly have no keyboard. */
function undoHint(): string {
  if (!matchMedia('(any-hover: hover)').matches) return '';
  return messages.undoHint(/Mac|iP/.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z');
}
