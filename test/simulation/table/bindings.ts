import { type AttributeType, typeOf } from './compare-values.ts';
import { validationError } from './errors.ts';
import { type Stored, type StoredItem, toStoredItem } from './stored-value.ts';

export interface Bindings {
  readonly names: Readonly<Record<string, string>>;
  readonly values: StoredItem;
}

/** The part of a compiled expression that can be checked before an item is read. */
export interface Checkable {
  /** Every placeholder `#name` and `:value` in the expression. */
  readonly placeholders: ReadonlySet<string>;
  /** Functions that check the expression's names and values. A function throws a `ValidationException` if its check fails. */
  readonly checks: readonly ((bindings: Bindings) => void)[];
}

interface BindingInput {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}

const NOTHING = {};

/**
 * Reads the names and values of a request. Throws a `ValidationException` if a name or value is missing or unused, or if a value has a type
 * that is not allowed.
 */
export function bind(input: BindingInput, ...expressions: readonly (Checkable | undefined)[]): Bindings {
  const { ExpressionAttributeNames: names = NOTHING, ExpressionAttributeValues } = input;
  const values = ExpressionAttributeValues ? toStoredItem(ExpressionAttributeValues) : NOTHING;
  const isUsed = (placeholder: string) =>
    expressions.some((expression) => expression?.placeholders.has(placeholder));
  for (const given of [names, values]) {
    for (const placeholder in given) {
      if (!isUsed(placeholder)) throw validationError(`${placeholder} is unused in expressions`);
    }
  }
  for (const expression of expressions) {
    for (const placeholder of expression?.placeholders ?? []) {
      if (!(placeholder in (placeholder.startsWith('#') ? names : values))) {
        throw validationError(`${placeholder} is used in an expression but not defined`);
      }
    }
  }
  const bindings = { names, values };
  for (const expression of expressions) for (const check of expression?.checks ?? []) check(bindings);
  return bindings;
}

/** An attribute, a value or a function in an expression. */
export interface Operand {
  /** The placeholder of a value. Undefined if the operand is not a value. */
  readonly constant?: string;
  readonly read: (item: StoredItem, bindings: Bindings) => Stored | undefined;
}

/** Returns the name of the attribute to which a token refers. The token is either a placeholder or the name itself. */
export type NameOf = (bindings: Bindings) => string;

/** Parses a token that names an attribute. Nested attributes are not supported, because the product's expressions contain none. */
export function attributeName(token: string): NameOf {
  if (token.startsWith('#')) return ({ names }) => names[token] as string;
  // Allow key attributes without a placeholder. The product uses placeholders for all other attributes.
  if (/^(GSI\d)?(PK|SK)$/.test(token)) return () => token;
  throw validationError(`The attribute "${token}" needs a placeholder in the table in memory`);
}

/** Parses a token that names an attribute or is the placeholder of a value. */
export function operandOf(token: string): Operand {
  if (token.startsWith(':')) return { constant: token, read: (_, { values }) => values[token] };
  const nameOf = attributeName(token);
  return { read: (item, bindings) => item[nameOf(bindings)] };
}

export function checkTypes(operands: readonly Operand[], types: readonly AttributeType[]) {
  return ({ values }: Bindings): void => {
    for (const { constant } of operands) {
      const type = constant && typeOf(values[constant] as Stored);
      if (type && !types.includes(type)) {
        throw validationError(`Incorrect operand type for operator or function; operand type: ${type}`);
      }
    }
  };
}
