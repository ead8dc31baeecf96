import { hasPaymentDetails, PAYMENT_DETAILS_PATH } from '../../../../shared/accounts/payment-fields.ts';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import type { ChecklistStep } from '../../components/layout/checklist.tsx';
import { messages } from './affiliate-messages.ts';

export interface AffiliateStart {
  requested: boolean;
  approved: boolean;
  /** The number of customers ever referred by the affiliate, including canceled customers. */
  customers: number;
  profile: Pick<Profile, 'paypalEmail' | 'wiseEmail' | 'paymentNotes'>;
}

export function affiliateSteps({ requested, approved, customers, profile }: AffiliateStart): ChecklistStep[] {
  return [
    {
      id: 'request',
      title: messages.request,
      description: messages.requestWhy,
      done: requested,
      to: '/marketplace',
      action: messages.requestAction,
    },
    {
      id: 'approval',
      title: messages.approval,
      description: messages.approvalWhy,
      done: approved,
      to: '/affiliate/coupons',
      action: messages.approvalAction,
    },
    {
      id: 'share',
      title: messages.share,
      description: messages.shareWhy,
      done: customers > 0,
      to: '/affiliate/coupons',
      action: messages.shareAction,
    },
    {
      id: 'details',
      title: messages.details,
      description: messages.detailsWhy,
      done: hasPaymentDetails(profile),
      to: PAYMENT_DETAILS_PATH,
      action: messages.detailsAction,
    },
  ];
}
