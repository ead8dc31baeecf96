import * as z from 'zod/mini';

export const Text = z.pipe(
  z.object({ S: z.string() }),
  z.transform(({ S }) => S),
);

export const Integer = z.pipe(
  z.object({ N: z.string() }),
  z.pipe(
    z.transform(({ N }: { N: string }) => Number(N)),
    z.int(),
  ),
);

export const BooleanAttribute = z.pipe(
  z.object({ BOOL: z.boolean() }),
  z.transform(({ BOOL }) => BOOL),
);

/** Lambda delivers binary attributes in base64. */
export const Binary = z.pipe(
  z.object({ B: z.union([z.string(), z.instanceof(Uint8Array)]) }),
  z.transform(({ B }) => (typeof B === 'string' ? Buffer.from(B, 'base64') : B)),
);

/** Builds the schema of a map attribute, which keeps only the keys of `shape`. */
export const Fields = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z.pipe(
    z.object({ M: z.object(shape) }),
    z.transform(({ M }) => M as z.output<z.ZodMiniObject<S>>),
  );

export const List = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.object({ L: z.array(item) }),
    z.transform(({ L }) => L as z.output<T>[]),
  );
