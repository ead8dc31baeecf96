import * as z from 'zod/mini';
import type { Effects } from './effects.ts';

/** A change to an item. `before` is undefined if the item was created. `after` is undefined if the item was deleted. */
export interface Change<Image> {
  readonly partition: string;
  /** The time of the change, accurate to the second. It stays the same if the record is delivered again. */
  readonly at: Date;
  readonly before: Image | undefined;
  readonly after: Image | undefined;
}

/** What the stream does with the changes of one type of item. */
export interface Followed<Image = unknown> {
  /** Parses an image of the item in a stream record. Throws a Zod error if it is malformed. */
  parse(image: unknown): Image;
  /** Derives the effects of a change. The function is pure, so a record that is delivered again has the same effects. */
  effects(change: Change<Image>): Effects;
}

/** `schema` has the attributes that `effects` needs, with their names in `functions/entities`. */
export const follow = <S extends z.ZodMiniType>(
  schema: S,
  effects: (change: Change<z.output<S>>) => Effects,
): Followed<z.output<S>> => ({ parse: (image) => z.parse(schema, image), effects });
