import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { PROVIDER_NAMES, PROVIDERS } from '../../../../shared/provider/providers.ts';
import { Command } from './command.tsx';
import { creationCommand } from './creation-command.ts';
import { createMessages as texts } from './messages.ts';
import { NearMiss } from './near-miss.tsx';

/** The codes that have not been created at the provider yet, grouped by app. One command per provider creates all of them. */
export function AwaitingCodes({ requests }: { requests: readonly CouponRequest[] }) {
  const awaiting = requests.filter(({ readiness }) => readiness === 'awaiting');
  const providers = [...Map.groupBy(awaiting, ({ provider }) => provider)];
  const apps = [...Map.groupBy(awaiting, ({ app }) => app.id).values()];
  if (awaiting.length === 0) return null;
  return (
    <section
      aria-labelledby="awaiting-codes"
      className="mb-6 grid grid-cols-1 gap-4 rounded border border-line p-5"
    >
      <div>
        <h2 id="awaiting-codes" className="text-lead">
          {texts.allTitle(awaiting.length, PROVIDER_NAMES)}
        </h2>
        <p className="mt-1 text-muted">{texts.allHint(awaiting.length)}</p>
      </div>
      {awaiting.map(
        ({ app, code, nearMiss, provider }) =>
          nearMiss && (
            <NearMiss
              key={`${app.id} ${code}`}
              code={code}
              nearMiss={nearMiss}
              provider={PROVIDERS[provider].label}
            />
          ),
      )}
      {apps.map((codes) => (
        <div key={codes[0]?.app.id}>
          {apps.length > 1 && <h3 className="text-fine text-muted">{codes[0]?.app.name}</h3>}
          <p className="font-mono">{codes.map(({ code }) => code).join(', ')}</p>
        </div>
      ))}
      {providers.map(([provider, codes]) => (
        <Command
          key={provider}
          title={texts.cliAll(codes.length, PROVIDERS[provider].label)}
          {...creationCommand(provider, codes)}
        />
      ))}
    </section>
  );
}
