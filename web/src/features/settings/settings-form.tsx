import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile, ProfileUpdate } from '../../../../shared/contract/profiles.ts';
import { messageOf } from '../../lib/error-message.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { notify } from '../../lib/notify.ts';
import { AffiliateFields } from './affiliate-fields.tsx';
import { useSaveProfile } from './data/save-profile.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { messages } from './messages.ts';
import { ProfileFields } from './profile-fields.tsx';
import { SETTINGS_FIELDS, settingsSchema, settingsValues } from './profile-form.ts';
import { SaveBar } from './save-bar.tsx';

export function SettingsForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  const { register, handleSubmit, formState, reset, setError } = useForm<
    ProfileUpdate,
    unknown,
    ProfileUpdate
  >({
    resolver: zodResolver(settingsSchema(profile.role)),
    defaultValues: settingsValues(profile),
  });
  const { errors, isDirty, isSubmitting } = formState;

  async function submit(values: ProfileUpdate) {
    try {
      reset(settingsValues(await save.mutateAsync(values)));
      notify.success(messages.saved.title, messages.saved.body);
    } catch (error) {
      if (showFieldErrors(error, { setError, fields: SETTINGS_FIELDS[profile.role] })) return;
      notify.error(messages.failed.title, messageOf(error, messages.failed.body));
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <LeaveGuard when={isDirty} />
      <ProfileFields profile={profile} register={register} errors={errors} />
      {profile.role === 'affiliate' && <AffiliateFields register={register} errors={errors} />}
      <SaveBar isDirty={isDirty} isSubmitting={isSubmitting} />
    </form>
  );
}
