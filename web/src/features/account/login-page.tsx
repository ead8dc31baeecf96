import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/states/notice.tsx';
import { hasKeptInput } from '../../lib/forms/kept-input.ts';
import { ENDINGS } from '../../lib/routes/done-path.ts';
import { AccountLayout } from './account-layout.tsx';
import { AccountLink } from './account-link.tsx';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';

const { login } = messages;

/**
 * The router state that another screen passes to the sign-in page. `done` is the step that the user completed on the other screen. `hasEnded` is
 * true if the session ended on it.
 */
type LoginState = {
  done?: 'verified' | 'already' | 'passwordChanged';
  email?: string;
  hasEnded?: boolean;
} | null;

export function LoginPage() {
  const { state } = useLocation();
  const [hasKept] = useState(hasKeptInput);
  const [search] = useSearchParams();
  const ending = ENDINGS.find((each) => each === search.get('done'));
  if (ending === 'deleted') return <AccountDeleted />;
  const arrival = state as LoginState;
  const done = arrival?.done ?? ending;
  return (
    <AccountLayout
      title={login.title}
      intro={done || arrival?.hasEnded ? undefined : login.intro}
      footer={
        <>
          {login.noAccount} <AccountLink to="/signup">{login.toSignup}</AccountLink>
        </>
      }
    >
      {arrival?.hasEnded && (
        <Notice kind="info" title={login.ended}>
          {login.endedWhy} {hasKept && login.kept}
        </Notice>
      )}
      {done && <Notice kind="success">{login[done]}</Notice>}
      <LoginForm email={arrival?.email ?? ''} />
    </AccountLayout>
  );
}

const AccountDeleted = () => (
  <AccountLayout title={login.deleted} intro={login.deletedIntro}>
    <p>
      <AccountLink to="/">{login.toHome}</AccountLink>
    </p>
  </AccountLayout>
);
