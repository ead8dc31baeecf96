import { useState } from 'react';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messages } from './messages.ts';

const [WithdrawForm] = onDemand(() => import('./withdraw-form.tsx'), 'WithdrawForm');

/** Says that the partner credited the customer by hand, and why. The partner can withdraw that. */
export function CreditedNotice({ customer }: { customer: Customer }) {
  const { role } = useProfile();
  const [isOpen, setIsOpen] = useState(false);
  const { code, creditReason } = customer;
  if (creditReason === null) return null;
  return (
    <div className="mb-8 max-w-[44rem]">
      <Notice kind="info" title={messages.creditedTitle[role](code)}>
        <p className="[overflow-wrap:anywhere]">{creditReason}</p>
        {role === 'partner' && (
          <Button variant="link" onClick={() => setIsOpen(true)}>
            {messages.withdraw}
          </Button>
        )}
      </Notice>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={messages.withdrawTitle}
        description={messages.withdrawHint(code)}
      >
        <WithdrawForm customer={customer} close={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
}
