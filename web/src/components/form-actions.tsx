import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { messages } from './messages.ts';

interface FormActionsProps {
  onCancel: () => void;
  actionLabel: string;
  /** The label of the submit button while the form is being submitted, or false if it isn't being submitted. */
  pending: string | false;
  disabled?: boolean;
  /** True if the action deletes something. */
  dangerous?: boolean;
}

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
