import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { messages } from './messages.ts';

interface FormActionsProps {
  onCancel: () => void;
  /** The label of the submit button. */
  actionLabel: string;
  /** The button's label while the form is being submitted. False otherwise. */
  pending: string | false;
  /** Prevents the form from being submitted. */
  disabled?: boolean;
  /** True if the action deletes something. */
  dangerous?: boolean;
}

/** The buttons at the end of a form in a dialog: Cancel and Submit. */
export function FormActions({
  onCancel,
  actionLabel,
  pending,
  disabled = false,
  dangerous,
}: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        {messages.cancel}
      </Button>
      <Button type="submit" variant={dangerous ? 'danger' : 'primary'} disabled={disabled} pending={pending}>
        {actionLabel}
      </Button>
    </DialogActions>
  );
}
