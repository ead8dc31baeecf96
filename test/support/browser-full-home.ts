import { monthOf } from '../../shared/money/months.ts';
import { writeComment, writePost } from './browser-forum.ts';
import { entryOf, type Home, importCustomer } from './browser-home.ts';
import { createPerson } from './browser-people.ts';
import { grantCode, listApp, payOut, waitUntilOwed } from './browser-program.ts';
import { sellWithUnknownCode } from './browser-tracking.ts';

/** The amount, in minor units, that the partner owes after all sales and payouts. The amount has too many digits to fit into any column. */
export const LARGE_DUE = 19_733_072;

/**
 * The data of a partner and several affiliates, with extremely long names, codes and amounts. Contains exactly one pending decision of each
 * kind.
 */
export interface FullHome extends Home {
  /** An app for which the affiliate has not requested a coupon. */
  readonly otherAppId: string;
  readonly postId: string;
}

/** Creates a partner and affiliates with extremely long names, codes and amounts. */
export async function createFullHome(): Promise<FullHome> {
  const [partner, affiliate, second] = await Promise.all([
    createPerson('partner', 'Wilhelmina', 'Featherstonehaugh-Under'),
    createPerson('affiliate', 'Maximilian', 'Oberhauser-Under'),
    createPerson('affiliate', 'Bartholomew', 'Wolfeschlegelstein-Under'),
  ]);
  const appName = 'A name of an app that is longer than any card is wide';
  const code = 'ACODETHATCANNOTWRAPANDISASLONGASCANBEX-1';
  const program = await listApp(partner, appName);
  const other = await listApp(partner, 'Another');
  await grantCode(program, code, { partner, affiliate });
  await second.call('requestCoupon', {
    params: { appId: program.appId },
    body: { code: 'ANOTHERCODETHATCANNOTWRAPASLONGASCANXX-2' },
  });

  const promotionCode = await program.shop.makeCode(code);
  await program.shop.sell(promotionCode, { amount: 10_000 });
  const { affiliate: to } = await waitUntilOwed(partner, 1_600);
  await payOut(partner, to.id, 1_600, {
    referenceId: 'A-REFERENCE-WITHOUT-A-PLACE-TO-BREAK-IT-0123456789',
    notes: 'Paid.\nWith a second line.',
  });
  const sale = await program.shop.sell(promotionCode, { amount: 123_456_700 });
  const yen = await program.shop.sell(promotionCode, { amount: 50_000, currency: 'JPY' });
  await program.shop.dispute(yen.payment);
  await program.shop.refund(sale.payment, 100_000);
  await sellWithUnknownCode(partner, program, promotionCode);
  await waitUntilOwed(partner, LARGE_DUE);

  const words = 'Averylongwordthatnoscreenhasroomforinoneline'.repeat(4);
  const post = await writePost(partner, `Which codes work best? ${words}\n\n- **one**\n- \`two\``, 5);
  await writeComment(affiliate, post, `${words} > and https://long.example/${words}`, 4);

  const invited = `an.address.that.is.longer.than.any.column@${'with.a.long.domain.'.repeat(3)}example.com`;
  await partner.call('inviteAffiliates', {
    params: { appId: program.appId },
    body: { rows: [{ email: invited, code: 'ACODETHATISRESERVEDANDASLONGASCANBEONE-3', texts: [] }] },
  });
  const { partners } = await affiliate.call('getBalance');
  const { items } = await partner.call('listCustomers', { query: {} });
  const customer = items.find(({ providerId }) => providerId === sale.subscription.buyer.customer);
  return {
    partner,
    affiliate,
    program,
    appName,
    code,
    invited,
    partnerId: partners[0]?.partner.id ?? '',
    affiliateId: to.id,
    customerId: customer?.id ?? '',
    providerId: customer?.providerId ?? '',
    importId: await importCustomer(partner, { appId: program.appId, code }),
    entry: await entryOf(partner, customer?.id ?? ''),
    promotionCode,
    customer: customer?.label ?? '',
    month: monthOf(new Date().toISOString()),
    otherAppId: other.appId,
    postId: post.id,
  };
}
