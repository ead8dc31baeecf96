import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input, Textarea } from '../../components/forms/input.tsx';
import { AmountField } from '../../components/money/amount-field.tsx';
import { emptyAmount } from '../../components/money/amount-input.ts';
import { useReportSale } from '../../data/customers/sales.ts';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { codeMessages as texts } from './code-messages.ts';
import { readSaleAmount, SaleReportFields } from './sale-report-fields.ts';

export function ReportSaleForm({ coupon, close }: { coupon: MyCoupon; close: () => void }) {
  const report = useReportSale({ appId: coupon.app.id, code: coupon.code });
  const used = coupon.earned.map(({ currency }) => currency);
  const form = useForm<SaleReportFields>({
    resolver: zodResolver(SaleReportFields),
    defaultValues: { soldOn: '', amount: emptyAmount(used[0]), note: '' },
  });
  useKeptInput(form, `sale:${coupon.app.id}:${coupon.code}`);
  const { field: amountField } = useController({ control: form.control, name: 'amount' });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ soldOn, amount, note }) => {
    const money = readSaleAmount(amount);
    if ('error' in money) return;
    try {
      const { partner } = await report.mutateAsync({ soldOn, amount: money, note });
      notify.success(texts.sent, texts.sentTo(partner.companyName));
      close();
    } catch (error) {
      if (showFieldErrors(error, { setError: form.setError, fields: ['soldOn', 'amount', 'note'] })) return;
      notify.error(texts.sendFailed, messageOf(error, ''));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field label={texts.soldOn} error={errors.soldOn?.message}>
        {(control) => <Input {...control} {...form.register('soldOn')} type="date" />}
      </Field>
      <AmountField {...amountField} label={texts.amount} used={used} error={errors.amount?.message} />
      <Field label={texts.note} aside={texts.optional} hint={texts.noteHint} error={errors.note?.message}>
        {(control) => (
          <Textarea {...control} {...form.register('note')} rows={3} maxLength={LIMITS.saleNote} />
        )}
      </Field>
      <FormActions onCancel={close} actionLabel={texts.send} pending={report.isPending && texts.sending} />
    </form>
  );
}
