import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { messages } from './messages.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The act as a question or a name: `Change the address?` */
  title: string;
  /** What follows from it. */
  description: ReactNode;
  /** The act in words, on the button. */
  act: string;
  /** The text while it is under way; false otherwise. */
  pending: string | false;
  /** Something is taken away by it. */
  dangerous?: boolean;
  onConfirm: () => void;
}

/** Asks before an act that cannot be undone. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  act,
  pending,
  dangerous,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <DialogActions>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {messages.cancel}
        </Button>
        <Button variant={dangerous ? 'danger' : 'primary'} onClick={onConfirm} pending={pending}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
