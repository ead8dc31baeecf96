import { type Key, key, partition, type Range } from '../table/key.ts';

/** An app in the posting list of a word, of a part of a word, or of an order (`functions/entities/app-listing.ts`). */
export const appWordKey = (word: string, position: string) => key<object>(appWordPartition(word), position);

export const appWordRange = (word: string): Range<Key> => ({ partition: partition(appWordPartition(word)) });

const appWordPartition = (word: string) => `APPWORD#${word}`;
