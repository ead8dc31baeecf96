import {
  attributeName,
  type Bindings,
  type Checkable,
  checkTypes,
  type NameOf,
  type Operand,
  operandOf,
} from './bindings.ts';
import { typeOf } from './compare-values.ts';
import { addNumbers, negateNumber, type StoredNumber } from './decimal.ts';
import { validationError } from './errors.ts';
import type { Stored, StoredItem } from './stored-value.ts';
import { Tokens } from './tokens.ts';

/** Returns undefined if the attribute must be removed. */
type Action = (item: StoredItem, name: string, bindings: Bindings) => Stored | undefined;

interface Change {
  readonly nameOf: NameOf;
  readonly action: Action;
}

export interface UpdateExpression extends Checkable {
  /** If an attribute is removed, its value is undefined. Throws a `ValidationException` for wrong types. */
  changesOf(item: StoredItem, bindings: Bindings): ReadonlyMap<string, Stored | undefined>;
}

const compiled = new Map<string, UpdateExpression>();

/**
 * Compiles an update expression with SET, ADD and REMOVE. Caches the result by the expression's text. Throws a `ValidationException` for a
 * syntax error. Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html
 */
export function compileUpdate(expression: string): UpdateExpression {
  const known = compiled.get(expression);
  if (known) return known;
  const tokens = new Tokens(expression);
  const changes: Change[] = [];
  const clauses = new Set<string>();
  while (!tokens.isAtEnd) {
    const clause = tokens.takeIf('SET', 'ADD', 'REMOVE');
    if (!clause || clauses.has(clause)) throw tokens.unexpected();
    clauses.add(clause);
    do changes.push(readChange(tokens, clause));
    while (tokens.takeIf(','));
  }
  if (changes.length === 0) throw validationError('The expression can not be empty;');
  const made = {
    placeholders: tokens.placeholders,
    checks: [...tokens.checks, (bindings: Bindings) => checkOverlap(changes, bindings)],
    changesOf: (item: StoredItem, bindings: Bindings) => applyChanges(changes, item, bindings),
  };
  compiled.set(expression, made);
  return made;
}

function applyChanges(changes: readonly Change[], item: StoredItem, bindings: Bindings) {
  return new Map(
    changes.map(({ nameOf, action }) => {
      const name = nameOf(bindings);
      return [name, action(item, name, bindings)];
    }),
  );
}

function checkOverlap(changes: readonly Change[], bindings: Bindings): void {
  const names = changes.map(({ nameOf }) => nameOf(bindings));
  if (new Set(names).size < names.length) {
    throw validationError(`Two document paths overlap with each other; paths: ${names}`);
  }
}

function readChange(tokens: Tokens, clause: string): Change {
  const nameOf = attributeName(tokens.take());
  switch (clause) {
    case 'SET':
      tokens.expect('=');
      return { nameOf, action: readAssignment(tokens) };
    case 'ADD':
      return { nameOf, action: readAddition(tokens) };
    default:
      return { nameOf, action: () => undefined };
  }
}

function readAssignment(tokens: Tokens): Action {
  const left = readValue(tokens);
  const sign = tokens.takeIf('+', '-');
  if (!sign) return (item, _, bindings) => existing(left, item, bindings);
  const right = readValue(tokens);
  tokens.checks.push(checkTypes([left, right], ['N']));
  return (item, _, bindings) => {
    const [a, b] = [left, right].map((operand) => numberIn(existing(operand, item, bindings))) as [
      StoredNumber,
      StoredNumber,
    ];
    return addNumbers(a, sign === '+' ? b : negateNumber(b));
  };
}

function readValue(tokens: Tokens): Operand {
  if (!tokens.takeIf('IF_NOT_EXISTS')) return operandOf(tokens.take());
  tokens.expect('(');
  const attribute = operandOf(tokens.take());
  tokens.expect(',');
  const fallback = readValue(tokens);
  tokens.expect(')');
  return {
    read: (item, bindings) => {
      const value = attribute.read(item, bindings);
      return value === undefined ? fallback.read(item, bindings) : value;
    },
  };
}

function existing(operand: Operand, item: StoredItem, bindings: Bindings): Stored {
  const value = operand.read(item, bindings);
  if (value !== undefined) return value;
  throw validationError('The provided expression refers to an attribute that does not exist in the item');
}

function readAddition(tokens: Tokens): Action {
  const operand = operandOf(tokens.take());
  tokens.checks.push(checkTypes([operand], ['N', 'SS', 'NS']));
  return (item, name, bindings) => {
    const [known, added] = [item[name], operand.read(item, bindings) as Stored];
    if (known !== undefined && typeOf(known) !== typeOf(added)) throw wrongType();
    return added instanceof Set
      ? new Set([...((known ?? []) as Iterable<string>), ...(added as Iterable<string>)])
      : addNumbers((known ?? 0) as StoredNumber, added as StoredNumber);
  };
}

function numberIn(value: Stored): StoredNumber {
  if (typeOf(value) !== 'N') throw wrongType();
  return value as StoredNumber;
}

const wrongType = () => validationError('An operand in the update expression has an incorrect data type');
