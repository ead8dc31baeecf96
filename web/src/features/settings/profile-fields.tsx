import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { Section } from '../../components/layout/card.tsx';
import { messages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { type FormParts, TextField } from './text-field.tsx';

export function ProfileFields({ profile, ...form }: FormParts & { profile: Profile }) {
  return (
    <Section title={messages.profile.title} description={messages.profile.description[profile.role]}>
      <div id="profile" className="grid max-w-2xl gap-5">
        <PictureField profile={profile} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form} name="firstName" autoComplete="given-name" />
          <TextField {...form} name="lastName" autoComplete="family-name" />
        </div>
        {profile.role === 'partner' && <TextField {...form} name="companyName" autoComplete="organization" />}
        <Field label={messages.fields.email} hint={messages.hints.email}>
          {(control) => <Input {...control} type="email" value={profile.email} readOnly />}
        </Field>
        {profile.role === 'affiliate' && <TextField {...form} name="bio" lines={4} optional />}
      </div>
    </Section>
  );
}
