import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { QueryFailure } from '../../components/query-failure.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messages } from './affiliate-messages.ts';
import { AffiliatePayoutDetail } from './affiliate-payout-detail.tsx';
import { receivedQuery } from './affiliate-queries.ts';

interface AffiliatePayoutDialogProps {
  /** The payout of the address; undefined while none is open. */
  openId: string | undefined;
  /** Who paid it: ids are chosen by the partners, so two of them may have the same. */
  partnerId: string | undefined;
  onClose: () => void;
}

/** One payout and what it settled. An address may name one that is on a later page of the history: it is read up to there. */
export function AffiliatePayoutDialog({ openId, partnerId, onClose }: AffiliatePayoutDialogProps) {
  const query = useInfiniteQuery(receivedQuery);
  const payout = query.data?.items.find(
    (received) => received.id === openId && (partnerId === undefined || received.partnerId === partnerId),
  );
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const mustReadOn = openId !== undefined && !payout && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (mustReadOn) void fetchNextPage();
  }, [mustReadOn, fetchNextPage]);

  const isMissing = !payout && query.isSuccess && !hasNextPage;
  return (
    <Dialog
      open={openId !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={
        payout
          ? messages.payoutTitle(payout.partnerName)
          : isMissing
            ? messages.payoutMissing
            : messages.title
      }
      description={isMissing ? messages.payoutMissingHint : messages.payoutDescription}
    >
      {payout ? (
        <AffiliatePayoutDetail payout={payout} />
      ) : error ? (
        <QueryFailure error={error} retry={() => void query.refetch()} retrying={isFetching} />
      ) : (
        !isMissing && <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}
