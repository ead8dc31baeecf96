import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/notice.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AccountLayout } from './account-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';

const { login } = messages;

/** The router state that another account screen passes to the sign-in page. `done` is the step that the user completed there. */
type LoginState = { done?: 'verified' | 'passwordChanged'; email?: string } | null;

/** The sign-in page (spec 2). */
export function LoginPage() {
  const { state } = useLocation();
  const arrival = state as LoginState;
  return (
    <AccountLayout
      title={login.title}
      intro={arrival?.done === 'verified' ? undefined : login.intro}
      footer={
        <>
          {login.noAccount} <TextLink to="/signup">{login.toSignup}</TextLink>
        </>
      }
    >
      {arrival?.done && <Notice kind="success">{login[arrival.done]}</Notice>}
      <LoginForm email={arrival?.email ?? ''} />
    </AccountLayout>
  );
}
