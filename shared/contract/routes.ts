import type { Operation } from './operation.ts';
import { OPERATIONS, type OperationId } from './operations.ts';

/** How and where to call an operation. */
export type Route = Pick<Operation, 'method' | 'path'>;

/** The route of every operation. The web app's build replaces this file with the bare routes: see `web/build/lean-contract.ts`. */
export const ROUTES: Readonly<Record<OperationId, Route>> = OPERATIONS;
