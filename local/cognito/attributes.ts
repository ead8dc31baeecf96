import * as z from 'zod/mini';
import { CognitoError } from './errors.ts';
import type { PoolSettings } from './settings.ts';

export const AttributeList = z
  .array(
    z.object({
      Name: z.string().check(z.minLength(1), z.maxLength(32)),
      Value: z.string().check(z.maxLength(2_048)),
    }),
  )
  .check(z.maxLength(25));
type AttributeList = z.infer<typeof AttributeList>;

/** Parses attributes sent by the client. Throws `NotAuthorizedException` if the client may not write one of them. */
export function readAttributes(
  list: AttributeList,
  { writeAttributes }: PoolSettings,
): Record<string, string> {
  const refused = list.find(({ Name }) => !writeAttributes.includes(Name));
  if (refused) {
    throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** Throws `InvalidParameterException` if a required attribute is missing. */
export function requireAttributes(
  attributes: Readonly<Record<string, string>>,
  { requiredAttributes }: PoolSettings,
): void {
  const missing = requiredAttributes.find((name) => !attributes[name]);
  if (missing) {
    const message = `Attributes did not conform to the schema: ${missing}: The attribute ${missing} is required`;
    throw new CognitoError('InvalidParameterException', message);
  }
}

export function toAttributeList(attributes: Readonly<Record<string, string>>): AttributeList {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
