import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { fullName } from '../../lib/money/format.ts';
import { recordMessages as texts } from './partner-messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [RecordPayoutForm] = onDemand(() => import('./partner-record-form.tsx'), 'RecordPayoutForm');

interface RecordPayoutDialogProps {
  /** The balance to pay. If it is undefined, the dialog is closed. */
  balance: PendingPayout | undefined;
  month: string | undefined;
  onClose: () => void;
}

export function RecordPayoutDialog({ balance, month, onClose }: RecordPayoutDialogProps) {
  return (
    <Dialog
      open={balance !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={balance && texts.description(fullName(balance.affiliate))}
    >
      {balance && <RecordPayoutForm balance={balance} month={month} close={onClose} />}
    </Dialog>
  );
}
