import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { termsDetails } from '../../../../shared/terms/coupon/terms-details.ts';
import { termsParts } from '../../../../shared/terms/coupon/terms-text.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { offerMessages } from '../../components/money/offer-messages.ts';
import { buyersGet } from '../../components/money/offer-text.ts';
import { PaymentTerms } from '../../components/money/payment-terms.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { couponPath } from '../../lib/routes/paths.ts';
import { messages } from './messages.ts';
import { PromoteButton } from './promote-button.tsx';

/** A link that lets the owner manage the app. Other partners don't see it. */
function ManageLink({ app }: { app: MarketplaceApp }) {
  if (!app.mine) return null;
  return (
    <ButtonLink to="/partner/apps" variant="secondary" size="large" className="mt-6 w-full">
      {messages.manage}
    </ButtonLink>
  );
}

export function AppTerms({ app }: { app: MarketplaceApp }) {
  const { role } = useProfile();
  const offer = buyersGet(app);
  const { amount, extent } = termsParts(app);
  return (
    <Card className="p-6 lg:row-span-2">
      <dl className="grid gap-5">
        <div>
          <dt className="text-fine text-muted">{messages.commissionLabel}</dt>
          <dd className="font-strong text-display break-words tabular-nums">{amount}</dd>
          <dd className="font-strong text-fine">{extent}</dd>
          <dd className="mt-1 text-fine text-muted">{termsDetails(app)}</dd>
        </div>
        {app.termsText && (
          <div>
            <dt className="text-fine text-muted">{messages.termsText}</dt>
            <dd className="mt-1 text-fine whitespace-pre-line break-words">{app.termsText}</dd>
          </div>
        )}
        <div>
          <dt className="text-fine text-muted">{messages.paymentLabel}</dt>
          <dd className="text-fine">
            <PaymentTerms terms={app.terms} />
          </dd>
        </div>
        <div>
          <dt className="text-fine text-muted">{messages.trackingLabel}</dt>
          <dd className="text-fine">{app.connected ? messages.tracked : messages.untracked}</dd>
          <dd className="mt-1 text-fine text-muted">{messages.linksAndCodes}</dd>
        </div>
        {!app.code && app.noDiscount && (
          <div>
            <dt className="text-fine text-muted">{messages.buyerDiscount}</dt>
            <dd>{offerMessages.none}</dd>
          </div>
        )}
        {app.code && (
          <div>
            <dt className="text-fine text-muted">{messages.yourCode}</dt>
            <dd className="flex min-h-9 items-center gap-1 font-strong tracking-wide">
              <span className="min-w-0 break-all">{app.code}</span>
              {app.readiness === 'live' && <CopyButton text={app.code} label={messages.copyCode} />}
            </dd>
            {app.readiness && <dd className="text-fine text-muted">{messages.codeState[app.readiness]}</dd>}
            {offer && <dd className="mt-1 text-fine text-muted">{offer}</dd>}
            {app.readiness === 'live' && (
              <dd className="mt-1 text-fine">
                <TextLink to={couponPath({ appId: app.id, code: app.code })}>
                  {messages.shareCode(app.code)}
                </TextLink>
              </dd>
            )}
          </div>
        )}
      </dl>
      {role === 'affiliate' ? (
        <div className="mt-6">
          <PromoteButton app={app} />
        </div>
      ) : (
        <ManageLink app={app} />
      )}
    </Card>
  );
}
