import { Button } from '../buttons/button.tsx';
import { DialogActions } from '../dialogs/dialog-actions.tsx';
import { messages } from '../messages.ts';

interface FormActionsProps {
  onCancel: () => void;
  actionLabel: string;
  pending: string | false;
  disabled?: boolean;
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
