/** The names under which a column may appear, in any case and with any separators. */
export type ColumnNames<F extends string> = Readonly<Record<F, readonly string[]>>;

export interface ColumnMatch<F extends string> {
  /** The position of each column that was found. */
  readonly columns: Readonly<Partial<Record<F, number>>>;
  /** The columns that more than one name in the header fits, so that a person has to choose. */
  readonly unclear: readonly F[];
}

/** Finds columns by their names in a header. No position is found for two columns. */
export function matchColumns<F extends string>(
  header: readonly string[],
  names: ColumnNames<F>,
): ColumnMatch<F> {
  const fields = Object.keys(names) as F[];
  const found = fields.map((field) => {
    const known = new Set(names[field].map(plain));
    return {
      field,
      positions: header.flatMap((name, position) => (known.has(plain(name)) ? [position] : [])),
    };
  });
  const claims = found.flatMap(({ positions }) => positions);
  const isClear = ({ positions }: { positions: readonly number[] }) =>
    positions.length === 1 && claims.filter((position) => position === positions[0]).length === 1;
  return {
    columns: Object.fromEntries(
      found.filter(isClear).map(({ field, positions }) => [field, positions[0]]),
    ) as Partial<Record<F, number>>,
    unclear: found.filter((each) => each.positions.length > 0 && !isClear(each)).map(({ field }) => field),
  };
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
