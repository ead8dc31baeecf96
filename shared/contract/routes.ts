import type { Operation } from './operation.ts';
import { OPERATIONS, type OperationId } from './operations.ts';

/** The HTTP method and path of an operation. */
export type Route = Pick<Operation, 'method' | 'path'>;

/**
 * The route of every operation. The build of the web app replaces this file with a file that contains only the routes
 * (`web/build/lean-contract.ts`).
 */
export const ROUTES: Readonly<Record<OperationId, Route>> = OPERATIONS;
