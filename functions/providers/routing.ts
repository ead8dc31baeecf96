import type { Statement } from '../ledger/statement.ts';

/** What an event is about: the customer it names or, if it names none, its first reference. Ids are the provider's own. */
export type Routing = { readonly customer: string } | { readonly reference: string };

/** Returns the routing of the event that these statements come from, or undefined if there are none. */
export function routingOf(statements: readonly Statement[]): Routing | undefined {
  const customer = statements.find((statement) => statement.says === 'customer')?.customer;
  if (customer !== undefined) return { customer };
  const reference = statements.map(firstReference).find((ref) => ref !== undefined);
  return reference === undefined ? undefined : { reference };
}

function firstReference(statement: Statement): string | undefined {
  switch (statement.says) {
    case 'customer':
      return undefined;
    case 'reference':
      return statement.refs[0];
    case 'promotion':
      return statement.promotionCodeId;
  }
}
