import type { ReactNode } from 'react';
import type { Payout } from '../../../../shared/contract/payouts.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { paidRows } from '../../components/money/month-state.ts';
import { historyMessages as texts } from './partner-messages.ts';
import { PartnerMonths } from './partner-months.tsx';

interface PartnerPayoutDialogProps {
  open: boolean;
  onClose: () => void;
  /** Undefined if there is no payout with the id in the URL. */
  payout: Payout | undefined;
}

/** A dialog with a payout's details and the months it settled. */
export function PartnerPayoutDialog({ open, onClose, payout }: PartnerPayoutDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={payout ? texts.payout(formatMoney(payout.amount)) : texts.gone}
      description={
        payout ? texts.payoutDescription(payout.method, formatDate(payout.paidAt)) : texts.goneHint
      }
    >
      {payout && <PayoutDetails payout={payout} />}
    </Dialog>
  );
}

function PayoutDetails({
  payout: { id, affiliateId, amount, months, referenceId, notes },
}: {
  payout: Payout;
}) {
  return (
    <div className="grid gap-6">
      <dl className="divide-y divide-line border-line border-y">
        <Fact label={texts.reference}>{referenceId || texts.noReference}</Fact>
        {notes && (
          <Fact label={texts.notes}>
            <span className="whitespace-pre-line">{notes}</span>
          </Fact>
        )}
        <Fact label={texts.id}>
          <code className="min-w-0 font-mono text-fine break-all">{id}</code>
          <CopyButton text={id} label={texts.copyId} />
        </Fact>
      </dl>
      <section>
        <h3 className="mb-2 text-fine">{texts.settledTitle}</h3>
        <PartnerMonths affiliateId={affiliateId} currency={amount.currency} months={paidRows(months)} />
      </section>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 py-1.5">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="flex min-h-9 items-center justify-between gap-2">{children}</dd>
    </div>
  );
}
