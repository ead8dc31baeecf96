import { type FormEvent, useState } from 'react';
import { type ReportedItem, SUSPENSION_DAYS } from '../../../../shared/contract/forum-moderation.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Select } from '../../components/forms/select.tsx';
import { fullName } from '../../lib/money/format.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useSuspend } from './data/moderation.ts';
import { messages } from './moderation-messages.ts';

const OPTIONS = SUSPENSION_DAYS.map((days) => ({ value: String(days), label: messages.days(days) }));

interface SuspendFormProps {
  author: ReportedItem['author'];
  close: () => void;
}

export function SuspendForm({ author, close }: SuspendFormProps) {
  const suspend = useSuspend(author.id);
  const [chosen, setChosen] = useState(String(SUSPENSION_DAYS[0]));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await suspend.mutateAsync(SUSPENSION_DAYS.find((days) => String(days) === chosen));
      notify.success(messages.suspended(fullName(author)));
      close();
    } catch (error) {
      notify.error(messages.suspendFailed, messageOf(error, ''));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={messages.howLong}>
        {(control) => (
          <Select
            {...control}
            options={OPTIONS}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      <FormActions
        onCancel={close}
        actionLabel={messages.suspendSubmit}
        pending={suspend.isPending && messages.suspending}
        dangerous
      />
    </form>
  );
}
