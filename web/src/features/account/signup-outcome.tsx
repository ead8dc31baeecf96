import { useEffect, useRef } from 'react';
import { Notice } from '../../components/notice.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { messages } from './messages.ts';
import { verifyAddress } from './verify-address.ts';

export type SignupResult = { created: string } | { failure: string } | undefined;

/**
 * The result of a sign-up: a link to the verification page, or the error. It takes focus, because it appears above a form that may be long.
 */
export function SignupOutcome({ outcome }: { outcome: SignupResult }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) shown.current?.focus();
  }, [outcome]);

  if (!outcome) return null;
  return (
    <div ref={shown} tabIndex={-1} className="scroll-mt-5 outline-none">
      {'failure' in outcome ? (
        <Notice kind="error">{outcome.failure}</Notice>
      ) : (
        <Notice kind="success">
          {messages.signup.success}{' '}
          <TextLink to={verifyAddress(outcome.created)}>{messages.signup.enterCode}</TextLink>
        </Notice>
      )}
    </div>
  );
}
