import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { PaymentTerms } from '../../components/money/payment-terms.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { paymentTermsQuery } from './data/payment-terms.ts';
import { termsMessages as texts } from './terms-messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [TermsDialogForm] = onDemand(() => import('./terms-dialog-form.tsx'), 'TermsDialogForm');

export function TermsSection() {
  const query = useQuery(paymentTermsQuery);
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label={texts.title}
      className="flex max-w-[65ch] flex-wrap items-baseline gap-x-3 gap-y-1 text-fine text-muted"
    >
      <QueryState query={query} skeleton={<Skeleton className="my-2 w-72" />}>
        {(terms) => (
          <>
            <p>
              <PaymentTerms terms={terms} />
            </p>
            <Button variant="link" size="small" onClick={() => setOpen(true)}>
              {texts.change}
            </Button>
            <Dialog open={open} onOpenChange={setOpen} title={texts.title} description={texts.description}>
              <TermsDialogForm terms={terms} close={() => setOpen(false)} />
            </Dialog>
          </>
        )}
      </QueryState>
    </section>
  );
}
