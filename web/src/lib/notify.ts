import { toast } from 'sonner';

const UNDO_MS = 10_000;

/** Short messages that pass: what was done, what failed, and what can be taken back. */
export const notify = {
  success(title: string, description?: string): void {
    toast.success(title, { description });
  },
  error(title: string, description?: string): void {
    toast.error(title, { description });
  },
  /** Offers to take an act back for ten seconds. */
  undo(title: string, onUndo: () => void, description?: string): void {
    toast.success(title, { description, duration: UNDO_MS, action: { label: 'Undo', onClick: onUndo } });
  },
};
