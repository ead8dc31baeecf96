import { useParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { PageTitle } from '../../components/layout/page-header.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { useOptOut } from './data/open-invitation.ts';
import { messages, joinMessages as texts } from './messages.ts';
import { OpenPage } from './open-page.tsx';

/** Opening the page changes nothing, because programs open the links of emails. */
export function OptOutPage() {
  return (
    <OpenPage>
      <OptOut />
    </OpenPage>
  );
}

function OptOut() {
  const { token = '' } = useParams();
  const optOut = useOptOut(token);
  return (
    <div className="grid gap-5">
      <PageTitle>{texts.optOutTitle}</PageTitle>
      {optOut.isSuccess ? (
        <Notice kind="success">{texts.optedOut}</Notice>
      ) : (
        <>
          <p className="text-muted">{texts.optOutHint}</p>
          {optOut.isError && (
            <Notice kind="error" title={texts.optOutFailed}>
              {messageOf(optOut.error, messages.tryAgain)}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            {(['partner', 'everybody'] as const).map((from) => (
              <Button
                key={from}
                variant="secondary"
                pending={optOut.isPending && optOut.variables === from && texts.optingOut}
                onClick={() => optOut.mutate(from)}
              >
                {from === 'partner' ? texts.fromPartner : texts.fromEverybody}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
