import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { fullName } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { messages } from './partner-messages.ts';

interface RecordButtonProps extends Pick<ButtonProps, 'size'> {
  balance: PendingPayout;
  onRecord: (balance: PendingPayout) => void;
}

/** Opens Record Payout. While nothing is due it says why instead. */
export function RecordButton({ balance, onRecord, size }: RecordButtonProps) {
  const { affiliate, due } = balance;
  const canPay = due.amount > 0;
  return (
    <Button
      size={size}
      aria-label={messages.recordOf(fullName(affiliate), formatMoney(due))}
      // Not `disabled`: pressing it says why.
      aria-disabled={!canPay || undefined}
      title={canPay ? undefined : messages.notAboveZero}
      onClick={() => (canPay ? onRecord(balance) : notify.error(messages.notAboveZero))}
    >
      {messages.record}
    </Button>
  );
}
