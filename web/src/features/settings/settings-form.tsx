import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile, ProfileUpdate } from '../../../../shared/contract/profiles.ts';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { AffiliateFields } from './affiliate-fields.tsx';
import { useSaveProfile } from './data/save-profile.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { messages } from './messages.ts';
import { ProfileFields } from './profile-fields.tsx';
import { SETTINGS_FIELDS, settingsSchema, settingsValues } from './profile-form.ts';
import { SaveBar } from './save-bar.tsx';

export function SettingsForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  const { filled, changes, refill, takeCurrent } = useFilled(profile, (shown) =>
    SETTINGS_FIELDS[shown.role].map((name) => [messages.fields[name], shown[name]]),
  );
  const form = useForm<ProfileUpdate, unknown, ProfileUpdate>({
    resolver: zodResolver(settingsSchema(profile.role)),
    defaultValues: settingsValues(profile),
  });
  useKeptInput(form, 'profile');
  const { register, handleSubmit, formState, reset, setError } = form;
  const { errors, isDirty, isSubmitting } = formState;

  async function submit(values: ProfileUpdate) {
    try {
      const changed = changedFields(values, settingsValues(filled));
      const saved = await save.mutateAsync({ ...changed, version: filled.version });
      refill(saved);
      reset(settingsValues(saved));
      notify.success(messages.saved.title, messages.saved.body);
    } catch (error) {
      takeCurrent(error, form, settingsValues);
      if (showFieldErrors(error, { setError, fields: SETTINGS_FIELDS[profile.role] })) return;
      notify.error(messages.failed.title, messageOf(error, messages.failed.body));
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <LeaveGuard when={isDirty} />
      <ProfileFields profile={profile} register={register} errors={errors} />
      {profile.role === 'affiliate' && <AffiliateFields register={register} errors={errors} />}
      <ChangedMeanwhile changes={changes} />
      <SaveBar isDirty={isDirty} isSubmitting={isSubmitting} />
    </form>
  );
}
