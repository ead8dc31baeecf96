import { useForm } from 'react-hook-form';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { type OptionalKind, saleKindsOf } from '../../../../shared/contract/notification-kinds.ts';
import {
  DELIVERY_FREQUENCIES,
  type NotificationPreferences,
} from '../../../../shared/contract/notifications.ts';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { changedMessages } from '../../components/dialogs/changed-messages.ts';
import { Field } from '../../components/forms/field.tsx';
import { Select } from '../../components/forms/select.tsx';
import { Section } from '../../components/layout/card.tsx';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useSavePreferences } from './data/preferences.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { messages } from './messages.ts';
import { notificationMessages as words } from './notification-messages.ts';
import { SaveBar } from './save-bar.tsx';

interface PreferencesFormProps {
  role: Role;
  kinds: readonly OptionalKind[];
  preferences: NotificationPreferences;
}

type Values = Omit<NotificationPreferences, 'version'>;

const valuesOf = ({ mail, sales }: NotificationPreferences): Values => ({ mail, sales });

const DELIVERY_OPTIONS = DELIVERY_FREQUENCIES.map((value) => ({
  value,
  label: words.sales.deliveries[value],
}));

export function PreferencesForm({ role, kinds, preferences }: PreferencesFormProps) {
  const save = useSavePreferences();
  const { filled, changes, refill, takeCurrent } = useFilled(preferences, (shown) => [
    ...saleKindsOf(role).map(
      (kind) => [words.sales.kinds[kind], words.sales.deliveries[shown.sales[kind]]] as const,
    ),
    ...kinds.map(
      (kind) => [words.kinds[kind], shown.mail[kind] ? changedMessages.on : changedMessages.off] as const,
    ),
  ]);
  const form = useForm({ defaultValues: valuesOf(preferences) });
  const { register, handleSubmit, formState, reset } = form;
  const { isDirty, isSubmitting } = formState;

  async function submit(values: Values) {
    try {
      const changed = changedFields(values, valuesOf(filled));
      const saved = await save.mutateAsync({ ...changed, version: filled.version });
      refill(saved);
      reset(valuesOf(saved));
      notify.success(messages.saved.title, messages.saved.body);
    } catch (error) {
      takeCurrent(error, form, valuesOf);
      notify.error(messages.failed.title, messageOf(error, words.failed));
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <LeaveGuard when={isDirty} />
      <Section title={words.sales.title} description={words.sales.description}>
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          {saleKindsOf(role).map((kind) => (
            <Field key={kind} label={words.sales.kinds[kind]}>
              {(field) => <Select {...field} options={DELIVERY_OPTIONS} {...register(`sales.${kind}`)} />}
            </Field>
          ))}
        </div>
        <p className="mt-4 text-fine text-muted">{words.sales.hint}</p>
      </Section>
      <Section title={messages.notifications.title} description={words.description}>
        <fieldset className="grid max-w-2xl gap-1">
          <legend className="mb-2 font-strong text-fine">{words.legend}</legend>
          {kinds.map((kind) => (
            <label key={kind} className="flex min-h-9 w-fit cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                {...register(`mail.${kind}`)}
                className="size-4.5 shrink-0 accent-brand"
              />
              {words.kinds[kind]}
            </label>
          ))}
        </fieldset>
        <p className="mt-4 text-fine text-muted">{words.frequency}</p>
        <p className="mt-2 text-fine text-muted">{words.always[role]}</p>
      </Section>
      <ChangedMeanwhile changes={changes} />
      <SaveBar isDirty={isDirty} isSubmitting={isSubmitting} />
    </form>
  );
}
