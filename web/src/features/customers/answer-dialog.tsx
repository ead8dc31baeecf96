import type { SaleReport } from '../../../../shared/contract/sales.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { fullName } from '../../lib/money/format.ts';
import { traceMessages as texts } from './trace-messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [AnswerForm] = onDemand(() => import('./answer-form.tsx'), 'AnswerForm');

interface AnswerDialogProps {
  report: SaleReport;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AnswerDialog({ report, open, onOpenChange }: AnswerDialogProps) {
  const { affiliate, amount, soldOn, code } = report;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.answerTitle(fullName(affiliate))}
      description={texts.answerDescription(formatMoney(amount), formatDate(soldOn), code)}
      // The first field is below the payments, so focus on it would scroll them out of sight.
      opensOn="text"
    >
      <AnswerForm report={report} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
