import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type SaleCandidate, type SaleReport, sales } from '../../../../shared/contract/sales.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input, Textarea } from '../../components/forms/input.tsx';
import { Select } from '../../components/forms/select.tsx';
import { useAnswerReport } from '../../data/customers/sales.ts';
import { entryInLink } from '../../lib/auth/entry-path.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { SaleCandidates } from './sale-candidates.tsx';
import { traceMessages as texts } from './trace-messages.ts';

const { status, note } = sales.answerSaleReport.body.shape;

/** Users paste a link to the ledger entry, while the API expects the entry's key. */
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
 * The partner chooses the payment that is the sale, which fills in the rest: whether the sale counts, and a note. A payment that isn't
 * listed can be named by a link to its ledger entry.
 */
export function AnswerForm({ report, close }: { report: SaleReport; close: () => void }) {
  const answer = useAnswerReport(report.id);
  const [sale, setSale] = useState<SaleCandidate>();
  const form = useForm<AnswerFields>({
    resolver: zodResolver(AnswerFields),
    defaultValues: { status: 'not_counted', note: '', link: '' },
  });
  const { errors } = form.formState;

  function choose(candidate: SaleCandidate | undefined) {
    setSale(candidate);
    if (!candidate) return;
    form.setValue('status', candidate.match === 'counted' ? 'counted' : 'not_counted');
    form.setValue('note', texts.suggestion[candidate.match], { shouldValidate: true });
    form.setValue('link', '');
    form.setFocus('note');
  }

  const submit = form.handleSubmit(async ({ link, ...fields }) => {
    const entry = entryInLink(link.trim());
    try {
      const found = sale ? { sale: sale.event } : entry ? { entry } : {};
      await answer.mutateAsync({ ...fields, ...found });
      notify.success(texts.sent);
      close();
    } catch (error) {
      if (showFieldErrors(error, { setError: form.setError, fields: ['status', 'note'] })) return;
      notify.error(texts.sendFailed, messageOf(error, ''));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <SaleCandidates report={report} chosen={sale} onChoose={choose} />
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
      {!sale && (
        <details>
          <summary className="min-h-8 py-1 text-fine">{texts.notListed}</summary>
          <div className="mt-2">
            <Field
              label={texts.entry}
              aside={texts.optional}
              hint={texts.entryHint}
              error={errors.link?.message}
            >
              {(control) => (
                <Input {...control} {...form.register('link')} autoComplete="off" spellCheck={false} />
              )}
            </Field>
          </div>
        </details>
      )}
      <FormActions onCancel={close} actionLabel={texts.send} pending={answer.isPending && texts.sending} />
    </form>
  );
}
