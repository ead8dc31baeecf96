import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { messages } from './messages.ts';

interface FormActionsProps {
  onCancel: () => void;
  /** The act in words, on the button that sends. */
  act: string;
  /** The text while it is under way; false otherwise. */
  pending: string | false;
  /** What the form says cannot be sent. */
  disabled?: boolean;
  /** Something is taken away by it. */
  dangerous?: boolean;
}

/** The end of a form in a dialog: out of it, or on with it. */
export function FormActions({ onCancel, act, pending, disabled = false, dangerous }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        {messages.cancel}
      </Button>
      <Button type="submit" variant={dangerous ? 'danger' : 'primary'} disabled={disabled} pending={pending}>
        {act}
      </Button>
    </DialogActions>
  );
}
