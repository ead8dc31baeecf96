import { LegalPage } from './legal-page.tsx';
import { privacy, retention } from './privacy-messages.ts';

export function PrivacyPage() {
  return (
    <LegalPage text={privacy}>
      <section className="grid gap-3">
        <h2 className="font-strong text-lead">{retention.title}</h2>
        <dl className="grid gap-3">
          {retention.rows.map(({ data, kept }) => (
            <div key={data} className="grid gap-x-6 border-line border-t pt-3 sm:grid-cols-2">
              <dt className="font-strong">{data}</dt>
              <dd className="text-muted">{kept}</dd>
            </div>
          ))}
        </dl>
      </section>
    </LegalPage>
  );
}
