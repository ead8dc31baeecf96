import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { type Day, formatDate, formatMonth } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input } from '../../components/forms/input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { fullName } from '../../lib/money/format.ts';
import { notify } from '../../lib/screens/notify.ts';
import { messages, recordMessages as texts } from './partner-messages.ts';
import { RecordFields } from './partner-record-fields.tsx';
import { RecordForm, type RecordInput, type RecordOutput } from './record-form.ts';
import { useRecordBalance } from './use-record-balance.ts';

interface RecordPayoutFormProps {
  balance: PendingPayout;
  month: string | undefined;
  close: () => void;
}

/** The amount cannot be changed. The submit button contains the amount and the affiliate's name, so no further confirmation is needed. */
export function RecordPayoutForm({ balance, month, close }: RecordPayoutFormProps) {
  const form = useForm<RecordInput, unknown, RecordOutput>({
    resolver: zodResolver(RecordForm),
    defaultValues: { method: '', referenceId: '', notes: '' },
  });
  useKeptInput(form, `payout:${balance.affiliate.id}:${month}:${balance.due.currency}`);
  const { submit, due, before, nothingDue, payableFrom, isChecking, isRecording } = useRecordBalance({
    balance,
    month,
    onRecorded: close,
  });
  const send = form.handleSubmit(
    submit,
    (errors) => errors.method && notify.error(texts.methodMissing.title, texts.methodMissing.description),
  );

  if (nothingDue) return <NothingDue payableFrom={payableFrom} close={close} />;
  const amount = formatMoney(due);

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
      {before && (
        <Notice kind="due" title={texts.changedTitle}>
          {(due.amount > before.amount ? texts.more : texts.less)(formatMoney(before), amount)}
        </Notice>
      )}
      <Field label={texts.amount} hint={month ? texts.amountHintFor(formatMonth(month)) : texts.amountHint}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={amount}
            className="h-14! font-strong text-title! tabular-nums"
          />
        )}
      </Field>
      <RecordFields form={form} affiliateId={balance.affiliate.id} />
      <FormActions
        onCancel={close}
        actionLabel={texts.submit(amount, fullName(balance.affiliate))}
        pending={(isRecording && texts.recording) || (isChecking && texts.checking)}
      />
    </form>
  );
}

function NothingDue({ payableFrom, close }: { payableFrom: Day | undefined; close: () => void }) {
  return (
    <>
      {payableFrom ? (
        <Notice kind="info" title={texts.notYetTitle}>
          {messages.notYet(formatDate(payableFrom))}
        </Notice>
      ) : (
        <Notice kind="info" title={texts.nothingTitle}>
          {texts.nothing}
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          {texts.close}
        </Button>
      </DialogActions>
    </>
  );
}
