import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { Button, type ButtonProps } from '../../components/buttons/button.tsx';
import { fullName } from '../../lib/money/format.ts';
import { notify } from '../../lib/screens/notify.ts';
import { messages } from './partner-messages.ts';
import { notPayableReason } from './payable.ts';

interface RecordButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  balance: PendingPayout;
  onRecord: (balance: PendingPayout) => void;
}

/** A button that opens the Record Payout dialog. If nothing can be paid, clicking the button shows the reason. */
export function RecordButton({ balance, onRecord, ...look }: RecordButtonProps) {
  const { affiliate, due } = balance;
  const whyNot = notPayableReason(balance);
  return (
    <Button
      {...look}
      aria-label={messages.recordOf(fullName(affiliate), formatMoney(due))}
      // Don't use `disabled`, because clicking the button must show why nothing can be paid.
      aria-disabled={whyNot !== undefined || undefined}
      title={whyNot}
      onClick={() => (whyNot ? notify.error(whyNot) : onRecord(balance))}
    >
      {messages.record}
    </Button>
  );
}
