import type { Statement } from '../ledger/statement.ts';

/** The customer that an event names or, if it names none, its first reference. Ids are the provider's. */
export type Routing = { readonly customer: string } | { readonly reference: string };

/** Returns the routing of an event, given its statements. Returns undefined if there are no statements. */
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
