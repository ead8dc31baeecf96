import { type AttributeType, typeOf } from './compare-values.ts';
import { validationError } from './errors.ts';
import { type Stored, type StoredItem, toStoredItem } from './stored-value.ts';

/** The names and values that the placeholders of a request's expressions stand for. */
export interface Bindings {
  readonly names: Readonly<Record<string, string>>;
  readonly values: StoredItem;
}

/** The part of a compiled expression that is checked before an item is read. */
export interface Checkable {
  /** Every `#name` and `:value` of the expression. */
  readonly placeholders: ReadonlySet<string>;
  /** Checks of its names and values, each of which throws a `ValidationException`. */
  readonly checks: readonly ((bindings: Bindings) => void)[];
}

interface BindingInput {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}

const NOTHING = {};

/**
 * Reads a request's names and values. Throws a `ValidationException` if its expressions lack one of them or leave one unused, or if one
 * has a type that its expression can't use.
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
  /** The placeholder, if the operand is a value. */
  readonly constant?: string;
  readonly read: (item: StoredItem, bindings: Bindings) => Stored | undefined;
}

/** Returns the attribute's name for a token, which is a placeholder or the name itself. */
export type NameOf = (bindings: Bindings) => string;

/** Reads a token that names an attribute. Nested attributes are not supported: the product's expressions have none. */
export function attributeName(token: string): NameOf {
  if (token.startsWith('#')) return ({ names }) => names[token] as string;
  // DynamoDB rejects its reserved words here. Keys are the only names that the product writes without a placeholder.
  if (/^(GSI\d)?(PK|SK)$/.test(token)) return () => token;
  throw validationError(`The attribute "${token}" needs a placeholder in the table in memory`);
}

/** Reads a token that names an attribute or a value. */
export function operandOf(token: string): Operand {
  if (token.startsWith(':')) return { constant: token, read: (_, { values }) => values[token] };
  const nameOf = attributeName(token);
  return { read: (item, bindings) => item[nameOf(bindings)] };
}

/** Returns a check that the operands which are values have one of the types. */
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
