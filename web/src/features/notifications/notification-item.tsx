import {
  CircleCheck,
  CircleExclamationPoint,
  CircleQuestionMark,
  CircleX,
  type LucideIcon,
  MessageSquareReply,
  ShieldCheck,
  ShoppingBag,
  Ticket,
  Undo2,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../../shared/contract/notification.ts';
import { notificationPath } from '../../../../shared/contract/notification-kinds.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import { RelativeTime } from '../../components/texts/date-time.tsx';
import { fullName } from '../../lib/money/format.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { isKnown, messages, notificationText } from './messages.ts';

interface NotificationItemProps {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { read, at } = notification;
  const isReplaced = 'isReplaced' in notification && notification.isReplaced;
  if (!isKnown(notification)) return <p className="px-5 py-3.5 text-fine text-muted">{messages.unknown}</p>;
  return (
    <Link
      to={notificationPath(notification)}
      onClick={onFollow}
      className="flex gap-3 px-5 py-3.5 -outline-offset-2 hover:bg-sunken"
    >
      <Picture notification={notification} />
      <span className="min-w-0 grow self-center">
        <span className={classNames('block text-fine', read ? 'text-muted' : 'text-ink')}>
          {!read && <span className="sr-only">{messages.unread} </span>}
          {isReplaced && <span className="sr-only">{messages.replaced} </span>}
          <span className={classNames('line-clamp-3', isReplaced && 'line-through')}>
            {notificationText(notification)}
          </span>
        </span>
        <span className="block text-fine text-muted">
          <RelativeTime iso={at} />
        </span>
      </span>
      <span
        aria-hidden="true"
        className={classNames('mt-1.5 size-2 shrink-0 rounded-full', !read && 'bg-brand')}
      />
    </Link>
  );
}

function Picture({ notification }: Pick<NotificationItemProps, 'notification'>) {
  switch (notification.kind) {
    case 'reply':
    case 'mention':
    case 'coupon_requested':
    case 'sale_reported':
      return <Avatar name={fullName(notification.by)} url={notification.by.avatarUrl} />;
    case 'coupon_approved':
      return <Sign icon={CircleCheck} look="bg-brand-soft text-brand" />;
    case 'coupon_live':
    case 'discount_switched':
    case 'program_switched':
    case 'terms_changed':
      return <Sign icon={Ticket} look="bg-brand-soft text-brand" />;
    case 'coupon_stopped':
    case 'coupon_declined':
      return <Sign icon={CircleX} look="bg-sunken text-muted" />;
    case 'customers_moved':
      return <Sign icon={Ticket} look="bg-sunken text-muted" />;
    case 'sale_answered':
      return <Sign icon={MessageSquareReply} look="bg-brand-soft text-brand" />;
    case 'requests_waiting':
    case 'same_sale':
      return <Sign icon={CircleQuestionMark} look="bg-due-soft text-due" />;
    case 'tracking_problem':
      return <Sign icon={CircleExclamationPoint} look="bg-danger-soft text-danger" />;
    case 'payment_details_changed':
    case 'password_changed':
      return <Sign icon={ShieldCheck} look="bg-sunken text-muted" />;
    case 'sale':
    case 'renewal':
      return <Sign icon={ShoppingBag} look="bg-brand-soft text-brand" />;
    case 'correction':
      return <Sign icon={Undo2} look="bg-sunken text-muted" />;
    case 'payment_details_requested':
    case 'payment_terms_changed':
    case 'payout_recorded':
      return <Sign icon={Wallet} look="bg-due-soft text-due" />;
  }
}

function Sign({ icon: Icon, look }: { icon: LucideIcon; look: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-9 shrink-0 place-items-center rounded-full', look)}
    >
      <Icon className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}
