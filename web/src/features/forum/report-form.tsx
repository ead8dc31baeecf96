import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { forumReactions, REPORT_REASONS } from '../../../../shared/contract/forum-reactions.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import { Select } from '../../components/forms/select.tsx';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import type { ForumTarget } from './data/cache.ts';
import { useReport } from './data/reactions.ts';
import { messages } from './messages.ts';

interface ReportFormProps {
  target: ForumTarget;
  onReported: () => void;
  close: () => void;
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: messages.reasons[value] }));

export function ReportForm({ target, onReported, close }: ReportFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forumReactions.reportPost.body),
  });
  const report = useReport(target);
  const { errors } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await report.mutateAsync(body);
    } catch (error) {
      if (!showFieldErrors(error, { setError, fields: ['reason', 'note'] }))
        notify.error(messages.reportFailed, messageOf(error, ''));
      return;
    }
    notify.success(messages.reportSent.title, messages.reportSent.description);
    onReported();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={messages.reason} error={errors.reason && messages.reasonMissing}>
        {(control) => (
          <Select
            {...control}
            {...register('reason')}
            defaultValue=""
            placeholder={messages.reasonPlaceholder}
            options={REASONS}
          />
        )}
      </Field>
      <Field label={messages.note} aside={messages.optional} error={errors.note?.message}>
        {(control) => <Textarea {...control} {...register('note')} rows={3} />}
      </Field>
      <FormActions
        onCancel={close}
        actionLabel={messages.sendReport}
        pending={report.isPending && messages.sendingReport}
      />
    </form>
  );
}
