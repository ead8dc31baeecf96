import type { Operation } from './operation.ts';
import { OPERATIONS, type OperationId } from './operations.ts';

/** The HTTP method and path of an operation. */
export type Route = Pick<Operation, 'method' | 'path'>;

/**
 * The route of every operation. In the web app's build, a version that contains nothing but the routes replaces this file
 * (`web/build/lean-contract.ts`).
 */
export const ROUTES: Readonly<Record<OperationId, Route>> = OPERATIONS;
