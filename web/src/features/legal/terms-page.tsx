import { LegalPage } from './legal-page.tsx';
import { terms } from './terms-messages.ts';

/** The page with the terms of use. */
export function TermsPage() {
  return <LegalPage text={terms} />;
}
