import * as z from 'zod/mini';

/** An attribute of a stream record, in DynamoDB's own JSON, as a text. */
export const Text = z.pipe(
  z.object({ S: z.string() }),
  z.transform(({ S }) => S),
);

/** As an integer; DynamoDB writes numbers as texts. */
export const Integer = z.pipe(
  z.object({ N: z.string() }),
  z.pipe(
    z.transform(({ N }: { N: string }) => Number(N)),
    z.int(),
  ),
);

/** As an object of some of its attributes. */
export const Fields = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z.pipe(
    z.object({ M: z.object(shape) }),
    z.transform(({ M }) => M as z.output<z.ZodMiniObject<S>>),
  );

/** As an array. */
export const List = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.object({ L: z.array(item) }),
    z.transform(({ L }) => L as z.output<T>[]),
  );
