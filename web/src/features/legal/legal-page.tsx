import type { ReactNode } from 'react';
import { HomeHeader } from '../../components/layout/home-header.tsx';
import { PageTitle } from '../../components/layout/page-header.tsx';
import type { LegalText } from './legal-text.ts';
import { OperatorSection } from './operator-section.tsx';

export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  return (
    <div className="px-5 py-5 sm:px-10">
      <HomeHeader />
      <main className="mx-auto grid max-w-[65ch] gap-8 py-10">
        <div className="grid gap-3">
          <PageTitle>{text.title}</PageTitle>
          <p className="text-muted">{text.intro}</p>
        </div>
        {text.sections.map(({ title, paragraphs }) => (
          <section key={title} className="grid gap-3">
            <h2 className="font-strong text-lead">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {children}
        <OperatorSection />
      </main>
    </div>
  );
}
