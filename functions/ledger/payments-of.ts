import { multiplyDivide } from '../../shared/money/money.ts';
import { type Fact, factsOf, type PaymentFact, type SessionFact } from './fact.ts';

/**
 * Returns the payments, including what their checkout sessions say about them. A payment that was reported alone doesn't contain the tax, so
 * it leaves out the share of the session's tax that was captured with it.
 */
export function paymentsOf(facts: readonly Fact[]): PaymentFact[] {
  const sessions = new Map(factsOf(facts, 'session').map((fact) => [fact.payment, fact]));
  return factsOf(facts, 'payment').map((payment) => {
    const session = sessions.get(payment.id);
    return session && payment.direct ? withSession(payment, session) : payment;
  });
}

function withSession({ bare: _, ...payment }: PaymentFact, { gross, base }: SessionFact): PaymentFact {
  return { ...payment, base: multiplyDivide(base, payment.gross, gross) };
}
