import { describe, expect, it } from 'vitest';
import { bytesOf, indexWriteUnits, readUnits, tableWriteUnits } from './capacity.ts';

const ofSize = (kilobytes: number) => ({ PK: 'x'.repeat(kilobytes * 1_024 - 2) });

// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
describe('The size of an item', () => {
  it.each([
    ['text in UTF-8', { name: 'Zoë' }, 4 + 4],
    ['a number, one byte for two digits and one more', { n: 12_345 }, 1 + 4],
    ['a negative number, with its sign', { n: -12 }, 1 + 3],
    ['a number without trailing zeros', { n: 4_900 }, 1 + 2],
    ['zero', { n: 0 }, 1 + 1],
    ['bytes', { body: new Uint8Array(316) }, 4 + 316],
    ['a boolean and null', { yes: true, no: null }, 3 + 1 + 2 + 1],
    ['an empty list', { list: [] }, 4 + 3],
    ['a list, with one byte for each element', { list: ['a', 'b'] }, 4 + 3 + 2 + 2],
    ['a map, with one byte for each element', { map: { key: 'value' } }, 3 + 3 + 1 + 8],
    ['a set', { types: new Set(['ab', 'cd']) }, 5 + 4],
  ])('counts %s', (_, item, bytes) => {
    expect(bytesOf(item)).toBe(bytes);
  });
});

// These test cases are the examples in https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
describe('Reads', () => {
  it.each([
    ['GetItem of 3.5 KB', 3.5, 1, 0.5],
    ['GetItem of 4 KB', 4, 1, 0.5],
    ['GetItem of 8 KB', 8, 2, 1],
    ['Query of items with 40.8 KB in all', 40.8, 11, 5.5],
    ['Query of 1,500 items of 64 bytes', (1_500 * 64) / 1_024, 24, 12],
    ['an item that does not exist', 0, 1, 0.5],
  ])('%s', (_, kilobytes, strong, eventual) => {
    expect(readUnits(kilobytes * 1_024, 'strong')).toBe(strong);
    expect(readUnits(kilobytes * 1_024, 'eventual')).toBe(eventual);
  });

  it('BatchGetItem rounds each item: 1.5 KB and 6.5 KB cost as much as 12 KB', () => {
    const sum = [1.5, 6.5].reduce((units, size) => units + readUnits(size * 1_024, 'strong'), 0);

    expect(sum).toBe(readUnits(12 * 1_024, 'strong'));
  });
});

describe('Writes to the table', () => {
  it.each([
    ['PutItem of 500 bytes', undefined, ofSize(0.5), 1],
    ['PutItem of 3.5 KB', undefined, ofSize(3.5), 4],
    ['PutItem of 1 KB in place of 2.5 KB', ofSize(2.5), ofSize(1), 3],
    ['UpdateItem from 300 KB to 310 KB', ofSize(300), ofSize(310), 310],
    ['DeleteItem of 2.5 KB', ofSize(2.5), undefined, 3],
    ['DeleteItem of an item that does not exist', undefined, undefined, 1],
  ])('%s', (_, before, after, units) => {
    expect(tableWriteUnits(before, after)).toBe(units);
  });
});

// These test cases follow https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes
describe('Writes to an index of keys only', () => {
  const keys = { PK: 'a', SK: 'b', GSI1PK: 'c', GSI1SK: 'd' };
  const { GSI1PK, GSI1SK, ...none } = keys;

  it.each([
    ['a new item with the index key costs one', undefined, keys, 1],
    ['an item that gets the index key costs one', none, keys, 1],
    ['a changed index key costs two, a deletion and a put', keys, { ...keys, GSI1SK: 'e' }, 2],
    ['an item that loses the index key costs one', keys, none, 1],
    ['a deleted item with the index key costs one', keys, undefined, 1],
    ['an item without the index key costs nothing', undefined, none, 0],
    ['a change of another attribute costs nothing', keys, { ...keys, status: 'paid' }, 0],
    ['an item with only one half of the index key is not in it', undefined, { ...none, GSI1PK }, 0],
    ['each index counts', undefined, { ...keys, GSI2PK: 'c', GSI2SK: 'd', GSI3PK: 'e', GSI3SK: 'f' }, 3],
  ])('%s', (_, before, after, units) => {
    expect(indexWriteUnits(before, after)).toBe(units);
  });
});
