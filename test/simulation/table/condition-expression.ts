import {
  attributeName,
  type Bindings,
  type Checkable,
  checkTypes,
  type Operand,
  operandOf,
} from './bindings.ts';
import { compareValues, isEqual, typeOf } from './compare-values.ts';
import { validationError } from './errors.ts';
import type { Stored, StoredItem } from './stored-value.ts';
import { Tokens } from './tokens.ts';

type Test = (item: StoredItem, bindings: Bindings) => boolean;

export interface ConditionExpression extends Checkable {
  /** If the item does not exist, pass an empty item. */
  readonly test: Test;
}

const compiled = new Map<string, ConditionExpression>();

/**
 * Compiles a condition expression. Caches the result by the expression's text. Throws a `ValidationException` for a syntax error. Source:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html
 */
export function compileCondition(expression: string): ConditionExpression {
  const known = compiled.get(expression);
  if (known) return known;
  const tokens = new Tokens(expression);
  const test = readAlternatives(tokens);
  if (!tokens.isAtEnd) throw tokens.unexpected();
  const made = { placeholders: tokens.placeholders, checks: tokens.checks, test };
  compiled.set(expression, made);
  return made;
}

function readAlternatives(tokens: Tokens): Test {
  let test = readConjunction(tokens);
  while (tokens.takeIf('OR')) {
    const [left, right] = [test, readConjunction(tokens)];
    test = (item, bindings) => left(item, bindings) || right(item, bindings);
  }
  return test;
}

function readConjunction(tokens: Tokens): Test {
  let test = readNegation(tokens);
  while (tokens.takeIf('AND')) {
    const [left, right] = [test, readNegation(tokens)];
    test = (item, bindings) => left(item, bindings) && right(item, bindings);
  }
  return test;
}

function readNegation(tokens: Tokens): Test {
  if (!tokens.takeIf('NOT')) return readCondition(tokens);
  const test = readNegation(tokens);
  return (item, bindings) => !test(item, bindings);
}

/** Parses a comparison, a function or a condition in parentheses. */
export function readCondition(tokens: Tokens): Test {
  if (tokens.takeIf('(')) {
    const test = readAlternatives(tokens);
    tokens.expect(')');
    return test;
  }
  const exists = tokens.takeIf('ATTRIBUTE_EXISTS', 'ATTRIBUTE_NOT_EXISTS');
  if (exists) {
    const [token] = readArguments(tokens, 1) as [string];
    const nameOf = attributeName(token);
    const wanted = exists === 'ATTRIBUTE_EXISTS';
    return (item, bindings) => (item[nameOf(bindings)] !== undefined) === wanted;
  }
  const relation = tokens.takeIf('BEGINS_WITH', 'CONTAINS');
  if (relation) {
    const [left, right] = readArguments(tokens, 2).map(operandOf) as [Operand, Operand];
    const holds = relation === 'CONTAINS' ? contains : beginsWith;
    if (relation === 'BEGINS_WITH') tokens.checks.push(checkTypes([left, right], ['S', 'B']));
    return (item, bindings) => {
      const [whole, part] = [left.read(item, bindings), right.read(item, bindings)];
      return whole !== undefined && part !== undefined && holds(whole, part);
    };
  }
  return readOperator(tokens, readOperand(tokens));
}

function readOperator(tokens: Tokens, left: Operand): Test {
  if (tokens.takeIf('BETWEEN')) return readBetween(tokens, left);
  const operator = tokens.peek();
  const compare = COMPARATORS[operator];
  if (!compare) throw tokens.unexpected();
  tokens.take();
  const right = readOperand(tokens);
  if (compare !== equals && compare !== differs) tokens.checks.push(checkTypes([left, right], ORDERED_TYPES));
  return compare(left, right);
}

function readBetween(tokens: Tokens, of: Operand): Test {
  const low = readOperand(tokens);
  tokens.expect('AND');
  const high = readOperand(tokens);
  tokens.checks.push(checkTypes([of, low, high], ORDERED_TYPES), ({ values }) => {
    if (!low.constant || !high.constant) return;
    const difference = compareValues(values[low.constant] as Stored, values[high.constant] as Stored);
    if (difference === undefined)
      throw validationError('The BETWEEN operator requires same data type for lower and upper bounds');
    if (difference > 0)
      throw validationError(
        'The BETWEEN operator requires upper bound to be greater than or equal to lower bound',
      );
  });
  const [above, below] = [isAtLeast(of, low), isAtMost(of, high)];
  return (item, bindings) => above(item, bindings) && below(item, bindings);
}

function readOperand(tokens: Tokens): Operand {
  if (!tokens.takeIf('SIZE')) return operandOf(tokens.take());
  const [operand] = readArguments(tokens, 1).map(operandOf) as [Operand];
  return { read: (item, bindings) => sizeOf(operand.read(item, bindings)) };
}

function readArguments(tokens: Tokens, count: number): string[] {
  tokens.expect('(');
  const list = [tokens.take()];
  while (tokens.takeIf(',')) list.push(tokens.take());
  if (list.length !== count) throw tokens.unexpected();
  tokens.expect(')');
  return list;
}

const ORDERED_TYPES = ['S', 'N', 'B'] as const;

type Comparator = (left: Operand, right: Operand) => Test;

/** A missing attribute does not equal anything, so a comparison with `<>` is always true. */
const equality =
  (wanted: boolean): Comparator =>
  (left, right) =>
  (item, bindings) => {
    const [a, b] = [left.read(item, bindings), right.read(item, bindings)];
    return (a !== undefined && b !== undefined && isEqual(a, b)) === wanted;
  };

const order =
  (holds: (difference: number) => boolean): Comparator =>
  (left, right) =>
  (item, bindings) => {
    const [a, b] = [left.read(item, bindings), right.read(item, bindings)];
    const difference = a === undefined || b === undefined ? undefined : compareValues(a, b);
    return difference !== undefined && holds(difference);
  };

const equals = equality(true);
const differs = equality(false);
const isAtLeast = order((difference) => difference >= 0);
const isAtMost = order((difference) => difference <= 0);
const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '=': equals,
  '<>': differs,
  '<': order((difference) => difference < 0),
  '<=': isAtMost,
  '>': order((difference) => difference > 0),
  '>=': isAtLeast,
};

function beginsWith(whole: Stored, part: Stored): boolean {
  if (typeof whole === 'string') return typeof part === 'string' && whole.startsWith(part);
  if (!(whole instanceof Uint8Array && part instanceof Uint8Array)) return false;
  return Buffer.compare(whole.subarray(0, part.length), part) === 0;
}

function contains(whole: Stored, part: Stored): boolean {
  if (typeof whole === 'string') return typeof part === 'string' && whole.includes(part);
  if (whole instanceof Set) return (whole as ReadonlySet<Stored>).has(part);
  if (Array.isArray(whole)) return whole.some((member: Stored) => isEqual(member, part));
  if (whole instanceof Uint8Array && part instanceof Uint8Array)
    return Buffer.from(whole).includes(Buffer.from(part));
  return false;
}

/** Returns undefined for numbers, booleans and null, because they have no size. */
function sizeOf(value: Stored | undefined): number | undefined {
  if (value === undefined) return undefined;
  switch (typeOf(value)) {
    case 'S':
      return (value as string).length;
    case 'B':
    case 'L':
      return (value as Uint8Array | readonly Stored[]).length;
    case 'SS':
    case 'NS':
      return (value as ReadonlySet<unknown>).size;
    case 'M':
      return Object.keys(value as StoredItem).length;
    default:
      return undefined;
  }
}
