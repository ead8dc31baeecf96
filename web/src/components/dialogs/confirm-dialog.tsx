import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { messages } from '../messages.ts';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The action as a question, such as `Rotate the webhook URL?`, or the name of the action. */
  title: string;
  description: ReactNode;
  actionLabel: string;
  pending: string | false;
  dangerous?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  actionLabel,
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
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
