import type { ProviderEvent } from '../../entities/provider-event.ts';
import { factsOf, type PaymentFact } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { readContent } from '../../views/read-content.ts';

/** A payment in a provider's event. */
export interface ReceivedPayment {
  readonly event: ProviderEvent;
  readonly payment: PaymentFact;
  readonly customer: string | undefined;
  /** The provider's id that an invoice or a session may claim. Set if the payment came on its own, without a code. */
  readonly uncodedRef: string | undefined;
}

/** Returns undefined for test events, and for events without a payment or that can't be used. */
export function paymentInEvent(event: ProviderEvent): ReceivedPayment | undefined {
  const { parsed, statements } = readContent(event);
  if (!parsed?.isLive) return undefined;
  const payment = statements.flatMap(paymentsOf)[0];
  const uncoded = statements.find((each) => each.says === 'uncoded');
  const customer = statements.find((each) => each.says === 'customer')?.customer ?? uncoded?.customer;
  return payment && { event, payment, customer, uncodedRef: uncoded?.ref };
}

function paymentsOf(statement: Statement): readonly PaymentFact[] {
  switch (statement.says) {
    case 'customer':
      return factsOf(statement.facts, 'payment');
    case 'uncoded':
      return [statement.payment];
    default:
      return [];
  }
}
