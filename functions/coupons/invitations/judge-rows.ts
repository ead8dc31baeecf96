import { normalizeCode } from '../../../shared/codes/coupon-code.ts';
import { suggestCode } from '../../../shared/codes/suggest-code.ts';
import type { InvitedRow, RowState } from '../../../shared/contract/invitations.ts';
import type { AffiliateId, PartnerId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { WrittenTerms } from '../../../shared/terms/coupon/terms.ts';
import { type App, offerOf } from '../../entities/app.ts';
import { codeOwnerKey } from '../../entities/code-owner.ts';
import { addressHash } from '../../entities/former-address.ts';
import { type Invitation, invitationKey, isOpen } from '../../entities/invitation.ts';
import { isEnrollment, relationKey } from '../../entities/relation.ts';
import { claimedTexts, codeReservationKey } from '../../entities/reserve-code.ts';
import type { IdSeal } from '../../lib/secrets/id-seal.ts';
import { type Find, readByKey } from '../../table/read-by-key.ts';
import type { Table } from '../../table/table.ts';

export interface Row extends Omit<InvitedRow, 'code'> {
  readonly code?: string | undefined;
}

export interface JudgedRow {
  readonly state: RowState;
  /** A suggestion if the row has none. */
  readonly code: string;
  readonly address: string;
  readonly terms: WrittenTerms;
  /** The last invitation of the address, which this one would replace. */
  readonly former: Invitation | undefined;
}

export interface Around {
  readonly table: Table;
  readonly seal: IdSeal;
  readonly app: App;
  readonly affiliates: ReadonlyMap<string, AffiliateId>;
  readonly now: Date;
}

/** How many codes are tried for a row without one. Each row with the same suggestion begins one further. */
const SUGGESTIONS = 4;

/** Returns whether each row can be invited, as if the rows above it were. Takes two batch reads. */
export async function judgeRows(rows: readonly Row[], around: Around): Promise<JudgedRow[]> {
  const { table, seal, app, affiliates, now } = around;
  const { partnerId, appId } = app;
  const suggested = new Map<string, number>();
  const wanted = rows.map((row) => {
    const address = addressHash(seal, row.email, 'invitation');
    const terms = termsOf(row, app);
    const codes = row.code === undefined ? suggestions(row.email, terms, suggested) : [row.code];
    return { row, address, terms, codes, key: invitationKey({ partnerId, appId, address }) };
  });
  const find = await readByKey(
    table,
    wanted.flatMap(({ key, codes, row }) => [
      key,
      ...codes.flatMap((code) =>
        claimedTexts({ code, texts: row.texts }).flatMap((text) => textKeys(partnerId, text)),
      ),
    ]),
  );
  const relationOf = (email: string, former: Invitation | undefined) => {
    const affiliateId = affiliates.get(email) ?? former?.affiliateId;
    return affiliateId && relationKey(appId, affiliateId);
  };
  const relations = await readByKey(
    table,
    wanted.flatMap(({ row, key }) => relationOf(row.email, find(key)) ?? []),
  );
  const taken = new Set<string>();
  const addresses = new Set<string>();
  return wanted.map(({ row, address, terms, codes, key }) => {
    const former = find(key);
    const isFree = (text: string) => !taken.has(text) && isFreeText(find, partnerId, text, now);
    const code = codes.find(isFree) ?? codes[0] ?? '';
    const relation = relationOf(row.email, former);
    const state = ((): RowState => {
      if (relation && isEnrollment(relations(relation))) return 'affiliate';
      if ((former && isOpen(former, now)) || addresses.has(address)) return 'invited';
      if (terms.bounty && (row.rate ?? row.months) !== undefined) return 'bounty';
      if (!isFree(code)) return 'code_taken';
      const texts = row.texts.map(normalizeCode);
      return texts.every((text) => text !== code && isFree(text)) ? 'valid' : 'text_taken';
    })();
    if (state === 'valid') {
      addresses.add(address);
      for (const text of claimedTexts({ code, texts: row.texts })) taken.add(text);
    }
    return { state, code, address, terms, former };
  });
}

const textKeys = (partnerId: PartnerId, text: string) => [
  codeOwnerKey(partnerId, text),
  codeReservationKey(partnerId, text),
];

function isFreeText(find: Find, partnerId: PartnerId, text: string, now: Date): boolean {
  const [owner, reservation] = [
    find(codeOwnerKey(partnerId, text)),
    find(codeReservationKey(partnerId, text)),
  ];
  return !owner?.coupons && !(reservation && reservation.until >= now.toISOString());
}

/** A row's own terms, and the app's offer for the rest. */
function termsOf({ rate, months }: Row, app: App): WrittenTerms {
  const { months: offered, ...offer } = offerOf(app);
  const wanted = months === undefined ? offered : (months ?? undefined);
  return {
    ...offer,
    ...(rate === undefined ? {} : { rate }),
    ...(wanted === undefined ? {} : { months: wanted }),
  };
}

function suggestions(email: string, { rate }: WrittenTerms, suggested: Map<string, number>): string[] {
  const code = suggestCode(/^[^@.+_-]*/.exec(email)?.[0] ?? '', rate);
  const first = suggested.get(code) ?? 1;
  suggested.set(code, first + 1);
  return Array.from({ length: SUGGESTIONS }, (_, n) => first + n)
    .map((n) => (n === 1 ? code : `${code}-${n}`))
    .map((one) => one.slice(-LIMITS.couponCode));
}
