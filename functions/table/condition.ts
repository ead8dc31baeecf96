export type Values<T> = { readonly [A in keyof T]?: T[A] | undefined };

/** A condition for a write to an item of type `T`. All parts of the condition must hold. */
export interface Condition<T> {
  /** Requires that the item exists (true) or does not exist (false). */
  readonly exists?: boolean;
  readonly equals?: Values<T>;
  /** Requires that each attribute is either missing or different from the given value. */
  readonly differs?: Values<T>;
  readonly absent?: readonly (keyof T & string)[];
  /** Requires that each attribute is either missing or below the given limit. */
  readonly below?: { readonly [A in keyof T]?: number | string };
  /** Requires that each attribute is a set with the given member. */
  readonly contains?: { readonly [A in keyof T]?: string };
  /** Requires that each attribute is either missing or a set with fewer than the given number of members. */
  readonly fewer?: { readonly [A in keyof T]?: number };
  /** Requires that each attribute is either missing or a number within the given bounds. */
  readonly within?: { readonly [A in keyof T]?: readonly [number, number] };
  /** Requires that at least one of the listed conditions holds. */
  readonly any?: readonly Condition<T>[];
}

/** Builds the condition that attributes are as they were when the item was read. */
export function unchangedAttributes<T extends object>(
  item: T,
  names: readonly (keyof T & string)[],
): Pick<Condition<T>, 'equals' | 'absent'> {
  const present = names.filter((name) => item[name] !== undefined);
  return {
    equals: Object.fromEntries(present.map((name) => [name, item[name]])) as Values<T>,
    absent: names.filter((name) => item[name] === undefined),
  };
}

/** Collects the names and values for a DynamoDB expression, and assigns a short alias to each of them. */
export class Expressions {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};

  name(attribute: string): string {
    const alias = `#${attribute.replace(/\W/g, '_')}`;
    this.names[alias] = attribute;
    return alias;
  }

  value(value: unknown): string {
    const alias = `:v${Object.keys(this.values).length}`;
    this.values[alias] = value;
    return alias;
  }

  condition<T>(condition: Condition<T>): string {
    const parts: string[] = [];
    if (condition.exists !== undefined)
      parts.push(`${condition.exists ? 'attribute_exists' : 'attribute_not_exists'}(PK)`);
    for (const [attribute, value] of Object.entries(condition.equals ?? {})) {
      parts.push(`${this.name(attribute)} = ${this.value(value)}`);
    }
    for (const [attribute, value] of Object.entries(condition.differs ?? {})) {
      parts.push(`${this.name(attribute)} <> ${this.value(value)}`);
    }
    for (const attribute of condition.absent ?? [])
      parts.push(`attribute_not_exists(${this.name(attribute)})`);
    for (const [attribute, limit] of Object.entries(condition.below ?? {})) {
      const name = this.name(attribute);
      parts.push(`(attribute_not_exists(${name}) OR ${name} < ${this.value(limit)})`);
    }
    for (const [attribute, member] of Object.entries(condition.contains ?? {})) {
      parts.push(`contains(${this.name(attribute)}, ${this.value(member)})`);
    }
    for (const [attribute, limit] of Object.entries(condition.fewer ?? {})) {
      const name = this.name(attribute);
      parts.push(`(attribute_not_exists(${name}) OR size(${name}) < ${this.value(limit)})`);
    }
    for (const [attribute, bounds] of Object.entries<readonly [number, number]>({ ...condition.within })) {
      const name = this.name(attribute);
      const range = bounds.map((bound) => this.value(bound)).join(' AND ');
      parts.push(`(attribute_not_exists(${name}) OR ${name} BETWEEN ${range})`);
    }
    if (condition.any) parts.push(`(${condition.any.map((part) => this.condition(part)).join(' OR ')})`);
    return parts.join(' AND ');
  }

  /** Omits empty maps, because DynamoDB rejects them. */
  request(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, unknown>;
  } {
    return {
      ...(Object.keys(this.names).length > 0 ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length > 0 ? { ExpressionAttributeValues: this.values } : {}),
    };
  }
}
