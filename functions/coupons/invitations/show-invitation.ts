import type { JoinPage } from '../../../shared/contract/join-page.ts';
import { writtenTermsView } from '../../../shared/terms/coupon/terms-view.ts';
import { paymentTermsKey } from '../../entities/payment-terms.ts';
import type { Table } from '../../table/table.ts';
import { paymentTermsView } from '../../views/payment-terms-view.ts';
import { endInvitation } from './change-invitation.ts';
import { findInvitation, requireOpen } from './read-invitation.ts';

interface Opened {
  readonly token: string;
  readonly now: Date;
}

/** Returns what anybody with the link may read. Throws the same `not_found` for every link that is of no use. */
export async function showInvitation({ token, now }: Opened, table: Table): Promise<JoinPage> {
  const { invitation, app, partner } = await requireOpen(table, await findInvitation(table, token), now);
  const { code, texts, terms, email = '', until } = invitation;
  return {
    app: { id: app.appId, name: app.name, url: app.url, description: app.description ?? '' },
    companyName: partner.companyName ?? '',
    code,
    texts,
    terms: writtenTermsView(terms),
    payment: paymentTermsView(await table.get(paymentTermsKey(app.partnerId)), now),
    address: email.replace(/^(.)[^@]*/u, '$1…'),
    until,
  };
}

/** Declines an open invitation for anybody with its link. Throws like `showInvitation`. */
export async function declineInvitation({ token, now }: Opened, table: Table): Promise<void> {
  const { invitation } = await requireOpen(table, await findInvitation(table, token), now);
  await endInvitation(table, invitation, 'declined');
}
