import { Notice } from '../../components/notice.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { messages } from './messages.ts';
import type { Outcome } from './signup-form.tsx';

/** What became of a sign-up: the way to the code, or what failed. */
export function SignupOutcome({ outcome }: { outcome: Outcome }) {
  if (!outcome) return null;
  if ('failure' in outcome) return <Notice kind="error">{outcome.failure}</Notice>;
  return (
    <Notice kind="success">
      {messages.signup.success}{' '}
      <TextLink to={`/verify?${new URLSearchParams({ u: outcome.created })}`}>
        {messages.signup.enterCode}
      </TextLink>
    </Notice>
  );
}
