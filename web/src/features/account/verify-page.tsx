import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Notice } from '../../components/states/notice.tsx';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { AccountLayout } from './account-layout.tsx';
import { takeCredentials, takePlace } from './awaiting-verification.ts';
import { messages } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';
import type { VerifyState } from './verify-address.ts';
import { VerifyForm } from './verify-form.tsx';

const { signup, verify } = messages;
/** `u` identifies the account, and `code` is the code from the link in the email. */
const Search = z.object({ u: z.optional(z.string()), code: z.optional(z.string()) });

/**
 * The code comes from the link in the email, or the user enters it. After verification, the user is signed in automatically, unless the
 * password was entered in a different tab.
 */
export function VerifyPage() {
  const [{ u, code }] = useSearchState(Search);
  const { state } = useLocation();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const why = (state as Partial<VerifyState> | null)?.why;

  async function proceed(username: string, done: 'verified' | 'already') {
    const place = takePlace(state);
    const credentials = takeCredentials(username);
    const outcome = credentials && (await signIn(credentials).catch(() => undefined));
    if (outcome === 'signed-in') return;
    const email = username.includes('@') ? username : '';
    await navigate('/login', { replace: true, state: { done, email, ...place } });
  }

  return (
    <AccountLayout title={verify.title} intro={verify.intro}>
      {why === 'created' && <Notice kind="success">{signup.success}</Notice>}
      {(why === 'again' || why === 'unverified') && <Notice kind="info">{verify[why]}</Notice>}
      <VerifyForm account={u ?? ''} code={code ?? ''} onVerified={proceed} />
    </AccountLayout>
  );
}
