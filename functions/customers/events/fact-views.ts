import type { EventDetails } from '../../../shared/contract/event-log.ts';
import type { Correction, Fact } from '../../ledger/fact.ts';
import { providerIdOf } from '../../ledger/provider-id.ts';
import type { Statement } from '../../ledger/statement.ts';

type FactView = EventDetails['facts'][number];

export function factViews(statement: Statement): FactView[] {
  switch (statement.says) {
    case 'customer':
      return statement.facts.map(factView);
    case 'reference':
      return statement.corrections.map(factView);
    case 'provider_code':
      return [view('provider_code', statement.code, statement.state.isActive ? 'active' : 'inactive')];
    case 'discount':
      return [view('discount', statement.discountId)];
    case 'link':
      return [view('link', statement.ref, statement.to)];
    case 'uncoded':
      return [view('uncoded', '')];
    case 'received':
      return [];
  }
}

const view = (kind: FactView['kind'], subject: string, note = ''): FactView => ({
  kind,
  subject,
  amount: null,
  note,
});

function factView(fact: Fact | Correction): FactView {
  const subject = providerIdOf(fact.id);
  switch (fact.type) {
    case 'payment':
      return { ...view(fact.type, subject, fact.reason), amount: money(fact.gross, fact) };
    case 'code':
      return view(fact.type, fact.value, fact.evidence);
    case 'session':
      return view(fact.type, providerIdOf(fact.payment));
    case 'refund':
    case 'dispute':
      return { ...view(fact.type, subject, fact.status), amount: money(fact.amount, fact) };
    case 'refunded_total':
      return { ...view(fact.type, subject), amount: money(fact.amount, fact) };
    case 'subscription':
      return view(fact.type, subject, fact.state);
    case 'stated':
      return view(fact.type, providerIdOf(fact.payment), fact.statement.kind);
    case 'credit':
      return view(fact.type, fact.credit?.code ?? '');
    case 'seen':
    case 'out_of_band':
    case 'superseded':
      return view(fact.type, subject);
  }
}

const money = (amount: number, { currency }: { currency: string }) => ({ amount, currency });
