import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { fullName } from '../../lib/money/format.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { notify } from '../../lib/screens/notify.ts';
import { currentBalanceQuery } from './data/queries.ts';
import { useRecordPayout } from './data/record-payout.ts';
import { recordMessages as texts } from './partner-messages.ts';
import { nextDay } from './payable.ts';
import type { RecordOutput } from './record-form.ts';

interface RecordPayout {
  balance: PendingPayout;
  month: string | undefined;
  onRecorded: () => void;
}

/** If the balance has changed since the partner saw it, the partner must confirm again. */
export function useRecordBalance({ balance, month, onRecorded }: RecordPayout) {
  // Generate the payout's id when the dialog opens, so that retries record the payout only once.
  const [id] = useState(() => ulid());
  const client = useQueryClient();
  const record = useRecordPayout();
  const presentQuery = currentBalanceQuery(balance, month);
  const present = useQuery(presentQuery);
  const due: Money = present.data?.due ?? balance.due;

  async function submit(form: RecordOutput): Promise<void> {
    try {
      await record.mutateAsync({
        id,
        affiliateId: balance.affiliate.id,
        amount: due,
        ...form,
        ...(month ? { month } : {}),
      });
    } catch (error) {
      const changed = problemOf(error)?.due;
      if (changed) client.setQueryData(presentQuery.queryKey, { ...balance, ...present.data, due: changed });
      else notify.error(texts.failed, messageOf(error, texts.failedFallback));
      return;
    }
    const { title, description } = texts.recorded(fullName(balance.affiliate));
    notify.success(title, description);
    onRecorded();
  }

  return {
    submit,
    due,
    /** The outdated amount that the list still shows. Undefined if the list shows the correct amount. */
    before: due.amount === balance.due.amount ? undefined : balance.due,
    nothingDue: due.amount <= 0,
    payableFrom: nextDay(present.data ?? balance),
    isChecking: present.isFetching,
    isRecording: record.isPending,
  };
}
