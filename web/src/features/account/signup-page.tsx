import * as z from 'zod/mini';
import { ROLES } from '../../../../shared/accounts/roles.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { AccountLayout } from './account-layout.tsx';
import { AccountLink } from './account-link.tsx';
import { messages } from './messages.ts';
import { RoleChoice } from './role-choice.tsx';
import { SignupForm } from './signup-form.tsx';

const { signup } = messages;
const Search = z.object({ role: z.optional(z.enum(ROLES)) });

/** The sign-up page (spec 2). Without `?role=`, the user chooses a role first. */
export function SignupPage() {
  const [{ role }, change] = useSearchState(Search);
  return (
    <AccountLayout
      title={role ? signup.title[role] : signup.chooseTitle}
      intro={role ? undefined : signup.chooseIntro}
      footer={
        <>
          {signup.haveAccount} <AccountLink to="/login">{signup.toLogin}</AccountLink>
        </>
      }
    >
      {role ? (
        <SignupForm key={role} role={role} onBack={() => change({ role: undefined })} />
      ) : (
        <RoleChoice onChoose={(chosen) => change({ role: chosen }, { push: true })} />
      )}
    </AccountLayout>
  );
}
