import { Check } from 'lucide-react';
import { hasPro } from '../../../../shared/accounts/has-pro.ts';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Section } from '../../components/layout/card.tsx';
import { Notice } from '../../components/states/notice.tsx';
import type { Config } from '../../lib/config.ts';
import { planTexts } from '../../lib/money/plan-messages.ts';
import { ContactForm } from './contact-form.tsx';
import { messages } from './messages.ts';
import { planMessages as texts } from './plan-messages.ts';
import { withPartner } from './with-partner.ts';

interface PlanTabProps {
  profile: Profile;
  config: Pick<Config, 'billing' | 'hasOperator'>;
}

export function PlanTab({ profile, config }: PlanTabProps) {
  const { plan } = profile;
  if (!plan) return null;
  const isPro = hasPro(plan.name);
  return (
    <>
      <CurrentPlan profile={profile} plan={plan} config={config} />
      {!isPro && !plan.isSubscribed && (
        <Section title={texts.upgradeTitle} description={texts.upgradeDescription}>
          <p className="text-muted">
            <span className="font-strong text-ink text-lead">{planTexts.pro.price}</span>{' '}
            {planTexts.pro.period}
          </p>
          <PlanFeatures name="pro" />
          <div className="mt-5">
            {config.billing ? (
              <>
                <Button asChild>
                  <a href={withPartner(config.billing.paymentLink, profile)}>{texts.upgrade}</a>
                </Button>
                <p className="mt-2 text-fine text-muted">{texts.upgradeHint}</p>
              </>
            ) : plan.requestedAt === null ? (
              <Contact topic="upgrade" profile={profile} config={config} />
            ) : (
              <Notice kind="info" title={texts.requested(plan.requestedAt)}>
                {texts.requestedHint(profile.email)}
              </Notice>
            )}
          </div>
        </Section>
      )}
      {isPro && (
        <Section title={texts.supportTitle} description={texts.supportDescription}>
          <Contact topic="support" profile={profile} config={config} />
        </Section>
      )}
    </>
  );
}

function CurrentPlan({ profile, plan, config }: PlanTabProps & { plan: NonNullable<Profile['plan']> }) {
  const { name, price, period } = planTexts[plan.name];
  const { activeCoupons, couponLimit, isSubscribed } = plan;
  const isPro = hasPro(plan.name);
  const isFull = couponLimit !== null && activeCoupons >= couponLimit;
  return (
    <Section title={messages.plan.title} description={texts.description}>
      <p>
        <span className="font-strong text-lead">{name}</span>{' '}
        <span className="text-muted">{[price, period].filter(Boolean).join(' ')}</span>
      </p>
      <PlanFeatures name={plan.name} />
      <p className="mt-5 font-strong tabular-nums">
        {couponLimit === null ? texts.usedUnlimited(activeCoupons) : texts.used(activeCoupons, couponLimit)}
      </p>
      {isFull && (
        <p className="mt-1 max-w-2xl text-fine text-muted">{texts.full(activeCoupons, couponLimit)}</p>
      )}
      {isSubscribed && config.billing && (
        <div className="mt-5">
          <Button asChild variant="secondary">
            <a href={withPartner(config.billing.portalLink, profile)}>{texts.manage}</a>
          </Button>
          <p className="mt-2 text-fine text-muted">{texts.manageHint}</p>
        </div>
      )}
      {isPro !== isSubscribed && (
        <p className="mt-5 max-w-2xl text-fine text-muted">
          {texts.byOperator(name)}
          {isPro && config.hasOperator && ` ${texts.messageUs}`}
        </p>
      )}
    </Section>
  );
}

function PlanFeatures({ name }: { name: keyof typeof planTexts }) {
  return (
    <ul className="mt-3 grid gap-2">
      {planTexts[name].features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand" />
          <div>
            <p>{feature}</p>
            {texts.featureHints[feature] && (
              <p className="text-fine text-muted">{texts.featureHints[feature]}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Contact({ topic, profile, config }: { topic: 'upgrade' | 'support' } & PlanTabProps) {
  return config.hasOperator ? (
    <ContactForm topic={topic} email={profile.email} />
  ) : (
    <Notice kind="info">{texts.unavailable}</Notice>
  );
}
