import { dashboardUrl } from '../../../../shared/provider/provider-objects.ts';
import { PROVIDERS, type Provider } from '../../../../shared/provider/providers.ts';
import { messages } from './messages.ts';

interface ProviderIdProps {
  provider: Provider;
  id: string;
  isTest?: boolean;
}

/**
 * An id that the payment provider assigned to an object. If the provider's dashboard has a page about the object, the id links to this
 * page. Only partners see these ids.
 */
export function ProviderId({ provider, id, isTest = false }: ProviderIdProps) {
  const url = dashboardUrl(provider, id, { isTest });
  const text = <span className="font-mono [overflow-wrap:anywhere]">{id}</span>;
  if (!url) return <span className="text-muted">{text}</span>;
  return (
    <a
      className="inline-block min-h-6 text-muted leading-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={messages.openIn(id, PROVIDERS[provider].label)}
    >
      {text}
    </a>
  );
}
