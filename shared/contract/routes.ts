import type { Operation } from './operation.ts';
import { OPERATIONS, type OperationId } from './operations.ts';

export type Route = Pick<Operation, 'method' | 'path'>;

/** The web app's build replaces this file with one that contains only the routes (`web/build/lean-contract.ts`). */
export const ROUTES: Readonly<Record<OperationId, Route>> = OPERATIONS;
