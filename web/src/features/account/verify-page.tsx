import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useSearchState } from '../../lib/search-state.ts';
import { AccountLayout } from './account-layout.tsx';
import { messages } from './messages.ts';
import type { UNVERIFIED } from './verify-address.ts';
import { VerifyForm } from './verify-form.tsx';

const { verify } = messages;
/** The search parameters: `u` is the account, from an emailed link or another screen, and `code` is the code from the link. */
const Search = z.object({ u: z.optional(z.string()), code: z.optional(z.string()) });

/** The page that verifies a new account's email. The code comes from the emailed link, or the user enters it. */
export function VerifyPage() {
  const [{ u, code }] = useSearchState(Search);
  const { state } = useLocation();
  const [done, setDone] = useState<'verified' | 'already'>();
  const email = u?.includes('@') ? u : '';

  if (done) {
    return (
      <AccountLayout title={verify.success} intro={done === 'already' ? verify.already : verify.successBody}>
        <Button asChild>
          <Link to="/login" state={{ done: 'verified', email }}>
            {verify.toLogin}
          </Link>
        </Button>
      </AccountLayout>
    );
  }
  const unverified = (state as Partial<typeof UNVERIFIED> | null)?.unverified === true;
  return (
    <AccountLayout title={verify.title} intro={verify.intro}>
      {unverified && <Notice kind="info">{verify.unverified}</Notice>}
      <VerifyForm account={u ?? ''} code={code ?? ''} onVerified={setDone} />
    </AccountLayout>
  );
}
