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
import { suggestedNote, suggestedStatus } from './suggested-answer.ts';
import { traceMessages as texts } from './trace-messages.ts';

const { shape } = sales.answerSaleReport.body;

/** Users paste a link to the ledger entry, while the API expects the entry's key. */
const AnswerFields = z.object({
  status: shape.status,
  note: shape.note,
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
  const status = form.watch('status');

  function choose(candidate: SaleCandidate | undefined) {
    setSale(candidate);
    if (!candidate) return;
    const suggested = suggestedStatus(candidate);
    form.setValue('status', suggested);
    suggestNote(suggested, candidate);
    form.setValue('link', '');
    form.setFocus('note');
  }

  function suggestNote(chosen: AnswerFields['status'], { match }: SaleCandidate) {
    form.setValue('note', suggestedNote(chosen, match), { shouldValidate: true });
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
      {sale && sale.match !== 'counted' && !sale.canCredit && (
        <p className="text-fine text-muted">{texts.notCreditable}</p>
      )}
      <Field label={texts.result} error={errors.status?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('status', {
              onChange: (event: { target: { value: AnswerFields['status'] } }) => {
                if (sale) suggestNote(event.target.value, sale);
              },
            })}
            value={status}
            options={offeredStatuses(sale).map((value) => ({ value, label: texts.answers[value] }))}
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
      <FormActions
        onCancel={close}
        actionLabel={status === 'credited' ? texts.credit : texts.send}
        pending={answer.isPending && texts.sending}
      />
    </form>
  );
}

/** A payment counts only if it has earned a commission. A sale that isn't listed can be named by its ledger entry. */
function offeredStatuses(sale: SaleCandidate | undefined): AnswerFields['status'][] {
  if (!sale) return ['not_counted', 'counted', 'bonus'];
  if (sale.match === 'counted') return ['counted', 'not_counted'];
  return sale.canCredit ? ['credited', 'not_counted', 'bonus'] : ['not_counted', 'bonus'];
}
