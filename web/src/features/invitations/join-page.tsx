import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { JoinToken } from '../../../../shared/contract/schemas.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { PageTitle } from '../../components/layout/page-header.tsx';
import { MissingPage } from '../../components/states/missing-page.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { PageSpinner } from '../../components/states/spinner.tsx';
import { isMissing } from '../../lib/requests/problem-of.ts';
import { joinPageQuery } from './data/open-invitation.ts';
import { JoinActions } from './join-actions.tsx';
import { joinMessages as texts } from './messages.ts';
import { OfferCard } from './offer-card.tsx';
import { OpenPage } from './open-page.tsx';

/** The page to which the link of an invitation leads. Everybody with the link may read it. */
export function JoinPage() {
  return (
    <OpenPage>
      <Invitation />
    </OpenPage>
  );
}

function Invitation() {
  const { token = '' } = useParams();
  const isToken = JoinToken.safeParse(token).success;
  const query = useQuery({ ...joinPageQuery(token), enabled: isToken });
  if (!isToken || isMissing(query.error)) {
    return (
      <MissingPage title={texts.gone} back={<ButtonLink to="/">{texts.home}</ButtonLink>}>
        {texts.goneHint}
      </MissingPage>
    );
  }
  return (
    <QueryState query={query} skeleton={<PageSpinner />}>
      {(page) => (
        <div className="grid gap-6">
          <PageTitle documentTitle={texts.loading}>
            {texts.title(page.companyName || texts.someone, page.app.name)}
          </PageTitle>
          {page.app.description && <p className="whitespace-pre-line">{page.app.description}</p>}
          <OfferCard page={page} />
          <JoinActions token={token} page={page} />
        </div>
      )}
    </QueryState>
  );
}
