import * as z from 'zod/mini';
import { ROLES } from '../../shared/accounts/roles.ts';
import { name } from '../../shared/contract/schemas.ts';
import { LIMITS } from '../../shared/limits.ts';

const Names = {
  given_name: name(LIMITS.personName),
  family_name: name(LIMITS.personName),
};

/** Only partners enter a company name (spec 3). */
const SignUpAttributes = z.discriminatedUnion('custom:role', [
  z.object({
    ...Names,
    'custom:role': z.literal('partner'),
    'custom:company_name': name(LIMITS.companyName),
  }),
  z.object({
    ...Names,
    'custom:role': z.literal('affiliate'),
    'custom:company_name': z.optional(z.literal('', 'Company names are for partners only')),
  }),
]);
export type SignUpAttributes = z.infer<typeof SignUpAttributes>;

const LABELS: Readonly<Record<string, string>> = {
  given_name: 'First name',
  family_name: 'Last name',
  'custom:company_name': 'Company name',
  'custom:role': 'Role',
};

/**
 * Parses the attributes of a sign-up. Throws an error that describes the first invalid attribute, without a final period, because Cognito
 * appends one.
 */
export function readSignUpAttributes(attributes: Readonly<Record<string, string>>): SignUpAttributes {
  const parsed = z.safeParse(SignUpAttributes, attributes);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(issue ? describe(issue) : 'The sign-up is not valid', { cause: parsed.error });
}

function describe({ path, message }: z.core.$ZodIssue): string {
  const attribute = String(path[0]);
  const label = LABELS[attribute] ?? attribute;
  if (attribute === 'custom:role') return `Choose a role: ${ROLES.join(' or ')}`;
  if (message.startsWith('At most')) return `${label}: ${message.toLowerCase()}`;
  return message.startsWith('Company') ? message : `${label} is required`;
}
