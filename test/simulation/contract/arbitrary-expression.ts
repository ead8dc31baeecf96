import fc from 'fast-check';
import { number, textSet, value } from './arbitrary-item.ts';

/**
 * An expression in which `#name` stands for an attribute, and values are written out. `Placeholders` converts the expression for DynamoDB.
 */
export type Expression = readonly (string | { readonly value: unknown })[];

export class Placeholders {
  readonly #names: Record<string, string> = {};
  readonly #values: Record<string, unknown> = {};

  textOf(expression: Expression): string {
    return expression
      .map((part) => (typeof part === 'string' ? this.#name(part) : this.#value(part)))
      .join(' ');
  }

  /** Returns the request's parameters. Omits empty ones, because DynamoDB rejects them. */
  get parameters() {
    return {
      ...(Object.keys(this.#names).length > 0 && { ExpressionAttributeNames: this.#names }),
      ...(Object.keys(this.#values).length > 0 && { ExpressionAttributeValues: this.#values }),
    };
  }

  #name(part: string): string {
    for (const [placeholder, name = ''] of part.matchAll(/#(\w+)/g)) this.#names[placeholder] = name;
    return part;
  }

  #value({ value: constant }: { readonly value: unknown }): string {
    const placeholder = `:v${Object.keys(this.#values).length}`;
    this.#values[placeholder] = constant;
    return placeholder;
  }
}

const attribute = fc.constantFrom('#n', '#s', '#set', '#any');
const literal = value.map((constant): Expression => [{ value: constant }]);
const path = attribute.map((name): Expression => [name]);
const size = attribute.map((name): Expression => [`size(${name})`]);
const operand = fc.oneof({ weight: 4, arbitrary: path }, { weight: 1, arbitrary: size });
/** Choose a different attribute, because DynamoDB refuses to compare an attribute with itself. */
const other = fc.oneof(
  { weight: 4, arbitrary: literal },
  { weight: 1, arbitrary: fc.constantFrom('#m', '#t').map((name): Expression => [name]) },
);

const test: fc.Arbitrary<Expression> = fc.oneof(
  fc
    .tuple(fc.constantFrom('attribute_exists', 'attribute_not_exists'), fc.constantFrom('PK', '#n', '#any'))
    .map(([name, of]): Expression => [`${name}(${of})`]),
  fc
    .tuple(operand, fc.constantFrom('=', '<>', '<', '<=', '>', '>='), other)
    .map(([left, operator, right]): Expression => [...left, operator, ...right]),
  fc
    .tuple(operand, other, other)
    .map(([of, low, high]): Expression => [...of, 'BETWEEN', ...low, 'AND', ...high]),
  fc
    .tuple(fc.constantFrom('begins_with', 'contains'), path, other)
    .map(([name, whole, part]): Expression => [`${name}(`, ...whole, ',', ...part, ')']),
);

export const condition: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 3, arbitrary: test },
  { weight: 1, arbitrary: test.map((one): Expression => ['NOT', ...one]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(test, fc.constantFrom('AND', 'OR'), test, test)
      .map(([a, joint, b, c]): Expression => [...a, joint, '(', ...b, 'OR', ...c, ')']),
  },
);

const assigned: fc.Arbitrary<Expression> = fc.oneof(
  literal,
  path,
  fc.tuple(path, literal).map(([a, b]): Expression => ['if_not_exists(', ...a, ',', ...b, ')']),
  fc
    .tuple(path, fc.constantFrom('+', '-'), number)
    .map(([a, sign, b]): Expression => [...a, sign, { value: b }]),
);
const assignment: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(attribute, assigned).map(([name, to]): Expression => [name, '=', ...to]) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(['GSI1PK', 'x'], ['GSI1PK', 'y'], ['GSI1PK', ''], ['GSI1SK', 7])
      .map(([name, to]): Expression => [String(name), '=', { value: to }]),
  },
);
const addition: fc.Arbitrary<Expression> = fc
  .oneof(
    fc.tuple(fc.constantFrom('#n', '#n', '#any'), number),
    fc.tuple(fc.constantFrom('#set', '#any'), textSet),
  )
  .map(([name, added]): Expression => [name, { value: added }]);
const removal = fc.constantFrom('#n', '#s', '#any', 'GSI1SK').map((name): Expression => [name]);

const clause = (word: string, parts: fc.Arbitrary<Expression>) =>
  fc
    .array(parts, { minLength: 1, maxLength: 2 })
    .map((all): Expression => [word, ...all.flatMap((part, n) => (n > 0 ? [',', ...part] : part))]);

export const update: fc.Arbitrary<Expression> = fc
  .tuple(
    fc.option(clause('SET', assignment)),
    fc.option(clause('ADD', addition)),
    fc.option(clause('REMOVE', removal)),
  )
  .map((clauses): Expression => clauses.flatMap((part) => part ?? []))
  .filter((all) => all.length > 0);
