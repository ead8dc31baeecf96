import { LegalPage } from './legal-page.tsx';
import { termsOfUse } from './terms-messages.ts';

export function TermsPage() {
  return <LegalPage text={termsOfUse} />;
}
