import { type StatedFact, statedId } from '../../../functions/ledger/fact.ts';
import { importedCredit } from '../../../functions/ledger/imported-credit.ts';
import type { Statement } from '../../../functions/ledger/statement.ts';
import { Unprocessable } from '../../../functions/ledger/unprocessable.ts';
import {
  CUSTOMER_STATED,
  CUSTOMERS_IMPORTED,
  isOwnType,
  PROMOTION_CODE_LINKED,
  TEST_EVENT,
} from '../../../functions/providers/own-events.ts';
import type { CustomersImport } from '../../../functions/providers/partner-statement.ts';
import type { ParsedEvent, PaymentProvider, SignedEvent } from '../../../functions/providers/provider.ts';
import type { EventAddress, ReceivingProvider } from '../../../functions/providers/receiving-provider.ts';
import { bodyOf, signTill, TILL, type TillContent, type TillEvent } from './till-event.ts';

const HEADER = 'till-signature';
const CURRENCY = 'USD';

const parse = (body: Uint8Array): TillEvent => JSON.parse(Buffer.from(body).toString());

function addressOf({ event, isPractice, content }: TillEvent): EventAddress {
  const { type } = content;
  const { buyer, sale, code } = content as { buyer?: string; sale?: string; code?: string };
  const origin = isOwnType(type) ? 'own' : isPractice ? 'test' : 'live';
  return { eventId: event, lane: buyer ?? sale ?? code ?? event, eventType: type, origin };
}

export const tillReceiving: ReceivingProvider = {
  id: TILL,
  signatureHeader: HEADER,
  verify: (header, body, secrets) => secrets.some((secret) => signTill(body, secret) === header),
  addressOf: (body) => addressOf(parse(body)),
  counterpartsOf: () => [],
  isUsed: () => true,
  outlineOf: (body) => body,
};

export const tillProvider: PaymentProvider = {
  ...tillReceiving,
  eventTypes: { needed: ['code', 'sale', 'refund'], optional: [] },
  paymentTypes: new Set(['sale']),
  parse(body, receivedAt) {
    const { event, at, isPractice, content } = parse(body);
    return {
      id: event,
      type: content.type,
      createdAt: at,
      receivedAt,
      isLive: !isPractice,
      apiVersion: undefined,
      object: content,
    };
  },
  translate: (event) => statementsOf(event, event.object as TillContent),
  linkedCode({ providerCodeId, code, now }) {
    const event: TillEvent = {
      event: `link-${providerCodeId}-${now.getTime()}`,
      at: now.toISOString(),
      isPractice: false,
      content: { type: PROMOTION_CODE_LINKED, code: providerCodeId, text: code },
    };
    return { ...addressOf(event), body: bodyOf(event) };
  },
  statement({ customer: buyer, now, ...stated }) {
    const event: TillEvent = {
      event: `stated-${buyer}-${now.getTime()}`,
      at: now.toISOString(),
      isPractice: false,
      content: { type: CUSTOMER_STATED, buyer, stated },
    };
    return { ...addressOf(event), body: bodyOf(event) };
  },
  imported({ importId, now, ...stated }) {
    const event: TillEvent = {
      event: `imported-${importId}-${stated.rows[0]?.row}`,
      at: now.toISOString(),
      isPractice: false,
      content: { type: CUSTOMERS_IMPORTED, sale: importId, stated },
    };
    return { ...addressOf(event), body: bodyOf(event) };
  },
  testEvent: ({ id, signingKey, now }) =>
    signed(
      { event: `test-${id}`, at: now.toISOString(), isPractice: true, content: { type: TEST_EVENT } },
      signingKey,
    ),
  liveSale() {
    throw new Error('No canary sells through Till');
  },
  readBilling: () => undefined,
};

function signed(event: TillEvent, secret: string): SignedEvent {
  const body = bodyOf(event);
  return { ...addressOf(event), body, headers: { [HEADER]: signTill(body, secret) } };
}

function statementsOf({ type, createdAt: at }: ParsedEvent, content: TillContent): Statement[] {
  if (type === PROMOTION_CODE_LINKED) {
    const { code, text } = content as unknown as { code: string; text: string };
    const state = { at, isActive: true, firstTimeOnly: false, isLinked: true } as const;
    return [{ says: 'provider_code', providerCodeId: code, code: text, linkedAt: at, state }];
  }
  if (type === CUSTOMER_STATED) {
    const { buyer, stated } = content as unknown as { buyer: string; stated: StatedFact };
    return [
      {
        says: 'customer',
        customer: buyer,
        facts: [{ ...stated, type: 'stated', id: statedId(stated.payment), at }],
      },
    ];
  }
  if (type === CUSTOMERS_IMPORTED) {
    const { sale: importId, stated } = content as unknown as { sale: string; stated: CustomersImport };
    return stated.rows.map((row) => ({
      says: 'customer',
      customer: row.customer,
      facts: [importedCredit({ importId, at, by: stated.by, reason: stated.reason }, row)],
    }));
  }
  switch (content.type) {
    case 'code': {
      const { code, text, isActive, endsAt } = content;
      const state = { at, isActive, firstTimeOnly: false, ...(endsAt ? { expiresAt: endsAt } : {}) };
      return [{ says: 'provider_code', providerCodeId: code, code: text, state }];
    }
    case 'sale': {
      const { sale, buyer, cents, code, isRenewal } = content;
      const payment = `in:${sale}`;
      return [
        {
          says: 'customer',
          customer: buyer,
          claim: { ref: sale, payment },
          facts: [
            ...(code
              ? [
                  {
                    type: 'code',
                    id: `code:promotion_code:${code}`,
                    at,
                    evidence: 'promotion_code',
                    value: code,
                  } as const,
                ]
              : []),
            {
              type: 'payment',
              id: payment,
              at,
              currency: CURRENCY,
              gross: cents,
              base: cents,
              paidAt: at,
              reason: isRenewal ? 'cycle' : 'create',
              subscription: `plan of ${buyer}`,
            },
          ],
        },
      ];
    }
    case 'refund': {
      const { refund, sale, cents: amount } = content;
      const fact = { type: 'refund', id: `refund:${refund}`, at, amount, status: 'succeeded' } as const;
      return [
        {
          says: 'reference',
          refs: [sale],
          corrections: [{ ...fact, currency: CURRENCY, refundedAt: at }],
        },
      ];
    }
    default:
      throw new Unprocessable(`Till sends no events of the type ${type}.`);
  }
}
