import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/notice.tsx';
import { AccountLayout } from './account-layout.tsx';
import { AccountLink } from './account-link.tsx';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';

const { login } = messages;

/**
 * The router state that another account screen passes to the sign-in page. `done` is the step that the user completed on the other screen.
 */
type LoginState = { done?: 'verified' | 'already' | 'passwordChanged'; email?: string } | null;

export function LoginPage() {
  const { state } = useLocation();
  const arrival = state as LoginState;
  return (
    <AccountLayout
      title={login.title}
      intro={arrival?.done ? undefined : login.intro}
      footer={
        <>
          {login.noAccount} <AccountLink to="/signup">{login.toSignup}</AccountLink>
        </>
      }
    >
      {arrival?.done && <Notice kind="success">{login[arrival.done]}</Notice>}
      <LoginForm email={arrival?.email ?? ''} />
    </AccountLayout>
  );
}
