import * as z from 'zod/mini';
import { CodeParameter } from '../../../../../shared/contract/schemas.ts';
import { siteMessages as texts } from './messages.ts';
import type { SnippetOptions } from './snippet.ts';

export const MAX_PARAMETERS = 5;
export const MAX_DAYS = 90;
/** The parameters of the links that affiliates of other programs have shared for years. */
const USUAL_PARAMETERS = ['via', 'ref', 'fp_ref'];

export interface SnippetForm {
  readonly parameters: string;
  readonly days: string;
  readonly winner: 'first' | 'last';
  readonly consent: 'wait' | 'none';
}

export const defaultForm = (codeParameter: string): SnippetForm => ({
  parameters: [...new Set([codeParameter, ...USUAL_PARAMETERS])].filter(Boolean).join(', '),
  days: '60',
  winner: 'last',
  consent: 'wait',
});

type Errors = Partial<Record<'parameters' | 'days', string>>;

/** Days are checked without a schema, whose parts every page would load. */
export function parseForm({
  winner,
  consent,
  ...typed
}: SnippetForm): { options: SnippetOptions; errors?: never } | { options?: never; errors: Errors } {
  const names = typed.parameters.split(/[\s,]+/).map((name) => z.safeParse(CodeParameter, name));
  const parameters = [...new Set(names.map(({ data = '' }) => data))].filter(Boolean);
  const days = /^\s*\d{1,2}\s*$/.test(typed.days) ? Number(typed.days) : 0;
  const wrongName = names.find(({ error }) => error)?.error?.issues[0]?.message;
  const errors: Errors = {
    ...(parameters.length === 0 && { parameters: texts.noParameter }),
    ...(parameters.length > MAX_PARAMETERS && { parameters: texts.tooManyParameters(MAX_PARAMETERS) }),
    ...(wrongName && { parameters: wrongName }),
    ...((days < 1 || days > MAX_DAYS) && { days: texts.wrongDays(MAX_DAYS) }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { options: { parameters, days, winner, waitsForConsent: consent === 'wait' } };
}
