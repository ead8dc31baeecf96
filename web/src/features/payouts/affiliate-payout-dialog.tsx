import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { QueryFailure } from '../../components/query-failure.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { receivedQuery } from '../../data/payouts/queries.ts';
import { messages } from './affiliate-messages.ts';
import { AffiliatePayoutDetail } from './affiliate-payout-detail.tsx';

interface AffiliatePayoutDialogProps {
  /** The payout in the URL; undefined if none is open. */
  openId: string | undefined;
  /** The partner who paid it. Partners generate the ids, so two partners may use the same one. */
  partnerId: string | undefined;
  onClose: () => void;
}

/** A payout and the months it settled. The URL may contain one on a later page of the history, in which case pages are loaded up to it. */
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
