import { CANNOT_COUNT, NOT_CONNECTED } from '../../../../shared/codes/counting-words.ts';
import { canCount, countingWays } from '../../../../shared/codes/ways.ts';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { termsDetails } from '../../../../shared/terms/coupon/terms-details.ts';
import { termsParts } from '../../../../shared/terms/coupon/terms-text.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { CountingLines } from '../../components/counting/counting-lines.tsx';
import { countingMessages } from '../../components/counting/messages.ts';
import { Card } from '../../components/layout/card.tsx';
import { offerMessages } from '../../components/money/offer-messages.ts';
import { buyersGet } from '../../components/money/offer-text.ts';
import { PaymentTerms } from '../../components/money/payment-terms.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { countingSetupPath, couponPath } from '../../lib/routes/paths.ts';
import { codeStateText } from './code-state.ts';
import { messages } from './messages.ts';
import { offerToOthers, termsFor } from './offer-of.ts';
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

/** Nothing is tracked of an app whose sales can't count. */
function trackingText({ connected, counting }: MarketplaceApp): string {
  if (canCount(counting)) return connected ? messages.tracked : messages.untracked;
  return connected ? CANNOT_COUNT : NOT_CONNECTED;
}

export function AppTerms({ app }: { app: MarketplaceApp }) {
  const { role } = useProfile();
  const offer = buyersGet(app);
  const terms = termsFor(app);
  const { amount, extent } = termsParts(terms);
  const others = offerToOthers(app);
  return (
    <Card className="p-6 lg:row-span-2">
      <dl className="grid gap-5">
        <div>
          <dt className="text-fine text-muted">
            {app.relation ? messages.ownCommission[app.relation] : messages.commissionLabel}
          </dt>
          <dd className="font-strong text-display tabular-nums">{amount}</dd>
          <dd className="font-strong text-fine">{extent}</dd>
          <dd className="mt-1 text-fine text-muted">{termsDetails(terms)}</dd>
          {others && <dd className="mt-1 text-fine">{others}</dd>}
        </div>
        {terms.text && (
          <div>
            <dt className="text-fine text-muted">{messages.termsText}</dt>
            <dd className="mt-1 text-fine whitespace-pre-line">{terms.text}</dd>
          </div>
        )}
        <div>
          <dt className="text-fine text-muted">{messages.paymentLabel}</dt>
          <dd className="text-fine">
            <PaymentTerms terms={app.terms} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">{countingMessages.title}</dt>
          <dd>
            <CountingLines counting={app.counting} isOwn={app.mine} />
          </dd>
          {countingWays(app.counting).length > 1 && app.counting.discount_code === 'counts' && (
            <dd className="mt-2 text-fine text-muted">{messages.linksAndCodes}</dd>
          )}
          {app.mine && (
            <dd className="mt-2 text-fine">
              <TextLink to={countingSetupPath(app.id)}>{countingMessages.change}</TextLink>
            </dd>
          )}
        </div>
        <div>
          <dt className="text-fine text-muted">{messages.trackingLabel}</dt>
          <dd className="text-fine">{trackingText(app)}</dd>
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
            {app.readiness && <dd className="text-fine text-muted">{codeStateText(app, app.readiness)}</dd>}
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
