import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import { Tabs } from '../../components/buttons/tabs.tsx';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { comingSoon, providerMessages } from './provider-messages.ts';
import { StripeInstructions } from './stripe-instructions.tsx';

/** Only the first provider is supported so far (spec section 2). */
export const PROVIDER_TABS = ['stripe', 'paddle', 'lemonsqueezy'] as const;
type ProviderTab = (typeof PROVIDER_TABS)[number];

const Search = z.object({ provider: z._default(z.enum(PROVIDER_TABS), 'stripe') });

/** Step 3 of the setup: the instructions for the payment provider that is chosen in the URL. */
export function ProviderStep({ app: { noDiscount }, url }: { app: Pick<App, 'noDiscount'>; url: string }) {
  const [{ provider }, setSearch] = useSearchState(Search);
  const content: Record<ProviderTab, ReactNode> = {
    stripe: <StripeInstructions url={url} noDiscount={noDiscount} />,
    paddle: <p className="text-muted">{comingSoon(providerMessages.names.paddle)}</p>,
    lemonsqueezy: <p className="text-muted">{comingSoon(providerMessages.names.lemonsqueezy)}</p>,
  };
  return (
    <Tabs
      label={providerMessages.label}
      value={provider}
      onChange={(tab) => setSearch({ provider: tab })}
      tabs={PROVIDER_TABS.map((value) => ({
        value,
        label: providerMessages.names[value],
        content: content[value],
      }))}
    />
  );
}
