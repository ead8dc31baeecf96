import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type SaleReport, sales } from '../../../../shared/contract/sales.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/field.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { Input, Textarea } from '../../components/input.tsx';
import { Select } from '../../components/select.tsx';
import { useAnswerReport } from '../../data/customers/sales.ts';
import { entryInLink } from '../../lib/entry-path.ts';
import { messageOf } from '../../lib/error-message.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { notify } from '../../lib/notify.ts';
import { traceMessages as texts } from './trace-messages.ts';

const { status, note } = sales.answerSaleReport.body.shape;

/** The schema of the form. Users paste a link to the ledger entry, while the API expects the entry's key. */
const AnswerFields = z.object({
  status,
  note,
  link: z
    .string()
    .check(
      z.refine((link) => link.trim() === '' || entryInLink(link.trim()) !== undefined, texts.notAnEntry),
    ),
});
type AnswerFields = z.output<typeof AnswerFields>;

/**
 * The form for answering a report of a missing sale. The answer says whether the sale counts. It contains a note and, optionally, the
 * sale's ledger entry.
 */
export function AnswerForm({ report, close }: { report: SaleReport; close: () => void }) {
  const answer = useAnswerReport(report.id);
  const form = useForm<AnswerFields>({
    resolver: zodResolver(AnswerFields),
    defaultValues: { status: 'not_counted', note: '', link: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ link, ...fields }) => {
    const entry = entryInLink(link.trim());
    try {
      await answer.mutateAsync({ ...fields, ...(entry ? { entry } : {}) });
      notify.success(texts.sent);
      close();
    } catch (error) {
      if (showFieldErrors(error, { setError: form.setError, fields: ['note'] })) return;
      notify.error(texts.sendFailed, messageOf(error, ''));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field label={texts.result} error={errors.status?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('status')}
            options={[
              { value: 'not_counted', label: texts.notCounted },
              { value: 'counted', label: texts.counted },
            ]}
          />
        )}
      </Field>
      <Field label={texts.answerNote} hint={texts.answerHint} error={errors.note?.message}>
        {(control) => (
          <Textarea {...control} {...form.register('note')} rows={3} maxLength={LIMITS.saleNote} />
        )}
      </Field>
      <Field label={texts.entry} aside={texts.optional} hint={texts.entryHint} error={errors.link?.message}>
        {(control) => <Input {...control} {...form.register('link')} autoComplete="off" spellCheck={false} />}
      </Field>
      <FormActions onCancel={close} actionLabel={texts.send} pending={answer.isPending && texts.sending} />
    </form>
  );
}
