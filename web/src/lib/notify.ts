import { messages } from './messages.ts';

const UNDO_MS = 10_000;

/** Sonner comes with the `Toaster`, after the first paint; no page has to bring it. */
async function toast() {
  return (await import('sonner')).toast;
}

/** Short messages that pass: what was done, what failed, and what can be taken back. */
export const notify = {
  success(title: string, description?: string): void {
    void toast().then((show) => show.success(title, { description }));
  },
  error(title: string, description?: string): void {
    void toast().then((show) => show.error(title, { description }));
  },
  /** Offers to take an act back for ten seconds. */
  undo(title: string, onUndo: () => void, description?: string): void {
    void toast().then((show) =>
      show.success(title, {
        description,
        duration: UNDO_MS,
        action: { label: messages.undo, onClick: onUndo },
      }),
    );
  },
};
