import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Money } from '../../components/money/money.tsx';
import { monthRows } from '../../components/money/month-state.ts';
import { Notice } from '../../components/states/notice.tsx';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath } from '../../lib/routes/paths.ts';
import { detailMessages as texts } from './partner-messages.ts';
import { HeldMonths, PartnerMonths } from './partner-months.tsx';
import { PartnerPaymentInfo } from './partner-payment-info.tsx';
import { RecordButton } from './partner-record-button.tsx';
import { notPayableReason } from './payable.ts';

interface PartnerBalanceDialogProps {
  open: boolean;
  onClose: () => void;
  /** Undefined if there is no balance with the id in the URL. */
  balance: PendingPayout | undefined;
  onRecord: (balance: PendingPayout) => void;
}

export function PartnerBalanceDialog({ open, onClose, balance, onRecord }: PartnerBalanceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={balance ? texts.title(fullName(balance.affiliate)) : texts.gone}
      description={balance ? texts.description : texts.goneHint}
    >
      {balance && <BalanceDetails balance={balance} onRecord={onRecord} />}
    </Dialog>
  );
}

function BalanceDetails({
  balance,
  onRecord,
}: Pick<Required<PartnerBalanceDialogProps>, 'onRecord'> & { balance: PendingPayout }) {
  const { affiliate, due, held, minimum, heldMonths } = balance;
  const rows = monthRows(balance);
  const whyNot = notPayableReason(balance);
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-fine text-muted">{texts.due}</p>
        <p className="font-strong text-title">
          <Money value={due} tone="due" />
        </p>
        {whyNot && <p className="mt-1 text-fine text-muted">{whyNot}</p>}
        {minimum > 0 && (
          <p className="mt-1 text-fine text-muted">
            {texts.minimum(formatMoney({ amount: minimum, currency: due.currency }))}
          </p>
        )}
      </div>
      <section>
        <h3 className="mb-2 text-fine">{texts.months}</h3>
        {rows.length > 0 && (
          <PartnerMonths affiliateId={affiliate.id} currency={due.currency} months={rows} />
        )}
        {held > 0 && (
          <div className="mt-3">
            <Notice kind="due">
              {texts.held(formatMoney({ amount: held, currency: due.currency }))} {texts.heldIn}{' '}
              <HeldMonths affiliateId={affiliate.id} currency={due.currency} months={heldMonths} />
            </Notice>
          </div>
        )}
      </section>
      <section>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="text-fine">{texts.payment}</h3>
          <TextLink to={affiliatePath(affiliate.id)} className="text-fine">
            {texts.profile}
          </TextLink>
        </div>
        <PartnerPaymentInfo affiliateId={affiliate.id} />
      </section>
      <DialogActions>
        <RecordButton balance={balance} onRecord={onRecord} />
      </DialogActions>
    </div>
  );
}
