import type { ReactNode } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { comingSoon, providerMessages } from './provider-messages.ts';
import { StripeInstructions } from './stripe-instructions.tsx';

/** The providers that have a tab. Only the first provider is supported so far (spec 2). */
export const PROVIDER_TABS = ['stripe', 'paddle', 'lemonsqueezy'] as const;
export type ProviderTab = (typeof PROVIDER_TABS)[number];

interface ProviderStepProps {
  url: string;
  tab: ProviderTab;
  onTab: (tab: string) => void;
}

/** Step 3 of the setup: the instructions for the payment provider. */
export function ProviderStep({ url, tab, onTab }: ProviderStepProps) {
  const content: Record<ProviderTab, ReactNode> = {
    stripe: <StripeInstructions url={url} />,
    paddle: <p className="text-muted">{comingSoon(providerMessages.names.paddle)}</p>,
    lemonsqueezy: <p className="text-muted">{comingSoon(providerMessages.names.lemonsqueezy)}</p>,
  };
  return (
    <Tabs
      label={providerMessages.label}
      value={tab}
      onChange={onTab}
      tabs={PROVIDER_TABS.map((value) => ({
        value,
        label: providerMessages.names[value],
        content: content[value],
      }))}
    />
  );
}
