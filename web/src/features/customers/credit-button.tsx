import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { traceMessages as texts } from './trace-messages.ts';

const [CreditForm] = onDemand(() => import('./credit-form.tsx'), 'CreditForm');

/** `reference` is the provider's id for a payment or a customer without a referral. */
export function CreditButton({ reference }: { reference: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {texts.credit}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.credit}
        description={texts.creditDescription}
      >
        <CreditForm reference={reference} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
