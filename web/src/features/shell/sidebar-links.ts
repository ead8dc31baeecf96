import {
  AppWindow,
  ChartNoAxesColumn,
  Handshake,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Store,
  Ticket,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { messages } from './messages.ts';

/** A kind of task. The number of tasks is shown next to the link in the sidebar. */
export type TaskKind = 'requests' | 'payouts';

export interface SidebarLink {
  to: string;
  label: string;
  icon: LucideIcon;
  waiting?: TaskKind;
  /** The paths of other screens that belong to the link. The link is marked as current on these screens too. */
  includes?: readonly string[];
}

const { links } = messages;

/**
 * The links in the sidebar for each role. Their order and names come from the specification (section 2). Affiliates and Reports are not in
 * the specification.
 */
export const SIDEBAR_LINKS: Record<Role, readonly SidebarLink[]> = {
  partner: [
    { to: '/partner/dashboard', label: links.overview, icon: LayoutDashboard },
    { to: '/partner/apps', label: links.apps, icon: AppWindow },
    { to: '/partner/webhooks', label: links.webhooks, icon: Webhook, includes: ['/partner/events'] },
    { to: '/partner/Requests', label: links.requests, icon: Inbox, waiting: 'requests' },
    {
      to: '/partner/affiliates',
      label: links.affiliates,
      icon: Handshake,
      includes: ['/partner/invitations'],
    },
    {
      to: '/partner/customers',
      label: links.partnerCustomers,
      icon: Users,
      includes: ['/partner/trace', '/entries'],
    },
    { to: '/marketplace', label: links.marketplace, icon: Store },
    { to: '/forum', label: links.forum, icon: MessagesSquare },
    {
      to: '/partner/payouts',
      label: links.payouts,
      icon: Wallet,
      waiting: 'payouts',
      includes: ['/partner/balances'],
    },
    { to: '/partner/reports', label: links.reports, icon: ChartNoAxesColumn },
  ],
  affiliate: [
    { to: '/affiliate/dashboard', label: links.overview, icon: LayoutDashboard },
    { to: '/affiliate/coupons', label: links.coupons, icon: Ticket },
    { to: '/marketplace', label: links.marketplace, icon: Store },
    { to: '/forum', label: links.forum, icon: MessagesSquare },
    {
      to: '/affiliate/customers',
      label: links.affiliateCustomers,
      icon: Users,
      includes: ['/entries'],
    },
    {
      to: '/affiliate/payouts',
      label: links.payouts,
      icon: Wallet,
      includes: ['/affiliate/balances'],
    },
    { to: '/affiliate/reports', label: links.reports, icon: ChartNoAxesColumn },
    { to: '/affiliate/settings', label: links.settings, icon: Settings },
  ],
};

/** The router ignores case, so the comparison ignores it too. */
export function isCurrent({ to, includes = [] }: SidebarLink, pathname: string): boolean {
  const path = `${pathname}/`.toLowerCase();
  return [to, ...includes].some((start) => path.startsWith(`${start}/`.toLowerCase()));
}
