import { useInfiniteQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { QueryFailure } from '../../components/states/query-failure.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useWantedItem } from '../../lib/lists/use-wanted-item.ts';
import { messages } from './affiliate-messages.ts';
import { AffiliatePayoutDetail } from './affiliate-payout-detail.tsx';
import { receivedQuery } from './data/received.ts';

interface AffiliatePayoutDialogProps {
  openId: string | undefined;
  /** The id of the partner who recorded the payout. It is needed because payout ids are unique only among the payouts of one partner. */
  partnerId: string | undefined;
  onClose: () => void;
}

/**
 * A dialog with a payout and the months that it settled. If the payout in the URL is not on a loaded page of the history, more pages are
 * loaded until it is found.
 */
export function AffiliatePayoutDialog({ openId, partnerId, onClose }: AffiliatePayoutDialogProps) {
  const query = useInfiniteQuery(receivedQuery());
  const payout = query.data?.items.find(
    (received) => received.id === openId && (partnerId === undefined || received.partnerId === partnerId),
  );
  const { isFetching, error } = query;
  const isMissing = useWantedItem(query, openId !== undefined, payout) && !payout;
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
