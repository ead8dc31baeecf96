import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JoinPage } from '../../../../shared/contract/join-page.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { PageSpinner } from '../../components/states/spinner.tsx';
import { useSession } from '../../data/profiles/session.ts';
import { rememberLocation } from '../../lib/auth/return-to.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { couponPath } from '../../lib/routes/paths.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useDecline, useJoin } from './data/open-invitation.ts';
import { messages, joinMessages as texts } from './messages.ts';

interface JoinActionsProps {
  token: string;
  page: JoinPage;
}

/** What the reader can do, by session: sign up or in, join, or learn why not. */
export function JoinActions({ token, page }: JoinActionsProps) {
  const session = useSession();
  const decline = useDecline(token);

  async function refuse(): Promise<void> {
    try {
      await decline.mutateAsync();
    } catch (error) {
      notify.error(texts.declineFailed, messageOf(error, messages.tryAgain));
    }
  }

  if (decline.isSuccess) {
    return (
      <Notice kind="success" title={texts.declined}>
        {texts.declinedHint}
      </Notice>
    );
  }
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'signed-in' && session.profile.role === 'partner') {
    return (
      <Notice kind="info" title={texts.partnerTitle}>
        {texts.partnerHint}
      </Notice>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      {session.status === 'signed-in' ? <Join token={token} page={page} /> : <SignUp page={page} />}
      <Button variant="quiet" onClick={() => void refuse()}>
        {texts.decline}
      </Button>
    </div>
  );
}

/** The account screens lead back to this page, also after the verification of the address. */
function SignUp({ page }: Pick<JoinActionsProps, 'page'>) {
  const state = rememberLocation(useLocation());
  return (
    <>
      <p>{texts.sentTo(page.address)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/signup?role=affiliate" state={state} size="large">
          {texts.signUp}
        </ButtonLink>
        <ButtonLink to="/login" state={state} size="large" variant="secondary">
          {texts.signIn}
        </ButtonLink>
      </div>
    </>
  );
}

function Join({ token, page }: JoinActionsProps) {
  const navigate = useNavigate();
  const join = useJoin(token);
  const [isOther, setOther] = useState(false);

  async function submit(): Promise<void> {
    try {
      const answer = await join.mutateAsync();
      if (answer.outcome === 'other_address') return setOther(true);
      const { code, app } = answer.coupon;
      if (answer.outcome === 'joined') notify.success(texts.joined, texts.joinedHint(code));
      else notify.success(texts.requested, texts.requestedHint);
      await navigate(couponPath({ appId: app.id, code }));
    } catch (error) {
      notify.error(texts.failed, messageOf(error, messages.tryAgain));
    }
  }

  if (isOther) {
    return (
      <Notice kind="info" title={texts.otherTitle}>
        <p>{texts.otherHint(page.address)}</p>
        <ButtonLink
          to={`/marketplace/${page.app.id}?invitation=${token}`}
          size="small"
          variant="secondary"
          className="mt-3"
        >
          {texts.other}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Button size="large" onClick={() => void submit()} pending={join.isPending && texts.joining}>
      {texts.join(page.code)}
    </Button>
  );
}
