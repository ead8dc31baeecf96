import { DomainError } from '../../lib/http/errors.ts';

/** Builds the error for a report that would read too much. `advice` explains how to select less. */
export const tooManyFigures = (advice: string): DomainError =>
  new DomainError('too_many_rows', `There are too many figures to add up. ${advice}`);
