import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { HANDLE_LIMITS } from '../../../../shared/codes/app-handle.ts';
import { shortLink } from '../../../../shared/codes/share-links.ts';
import { type App, apps } from '../../../../shared/contract/apps.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input } from '../../components/forms/input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { notify } from '../../lib/screens/notify.ts';
import { appRows } from './app-rows.ts';
import { useSetAppHandle } from './data/mutations.ts';
import { messages } from './messages.ts';

const Fields = z.pick(apps.setAppHandle.body, { handle: true });

const fieldsOf = ({ handle }: App) => ({ handle });

export function ShortLinkForm({ app, close }: { app: App; close: () => void }) {
  const setAppHandle = useSetAppHandle(app.id);
  const { filled, changes, takeCurrent } = useFilled(app, appRows);
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: fieldsOf(app) });
  const { register, handleSubmit, setError, watch, formState } = form;
  const changeableAt = filled.handleChangeableAt ?? '';
  const isLocked = changeableAt > new Date().toISOString();

  const submit = handleSubmit(async ({ handle }) => {
    try {
      await setAppHandle.mutateAsync({ handle, version: filled.version });
      notify.success(messages.shortLinkSaved.title, messages.shortLinkSaved.description);
      close();
    } catch (error) {
      if (takeCurrent(error, form, fieldsOf))
        return notify.error(messages.error, messageOf(error, messages.shortLinkFailed));
      if (showFieldErrors(error, { setError, fields: ['handle'] })) return;
      const message = messageOf(error, messages.shortLinkFailed);
      if (problemOf(error)?.status !== 409) return notify.error(messages.error, message);
      setError('handle', { type: 'server', message }, { shouldFocus: true });
    }
  });

  const typed = Fields.shape.handle.safeParse(watch('handle')).data ?? filled.handle;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label={messages.handle}
        hint={messages.handleRule(HANDLE_LIMITS)}
        error={formState.errors.handle?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('handle')}
            readOnly={isLocked}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={HANDLE_LIMITS.maxLength}
          />
        )}
      </Field>
      <div>
        <p className="text-fine text-muted">{messages.shortLinkExample}</p>
        <p className="font-mono text-fine [overflow-wrap:anywhere]">
          {shortLink(location.origin, { handle: typed, code: 'JANE20' })}
        </p>
      </div>
      <ChangedMeanwhile changes={changes} />
      {isLocked && <Notice kind="info">{messages.handleLocked(formatDate(changeableAt))}</Notice>}
      <FormActions
        onCancel={close}
        actionLabel={messages.shortLinkSubmit}
        pending={setAppHandle.isPending && messages.saving}
        disabled={isLocked}
      />
    </form>
  );
}
