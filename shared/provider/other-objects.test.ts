import { expect, test } from 'vitest';
import { isOtherObjectId } from './other-objects.ts';

test.each<[string, boolean]>([
  ...['ch', 'evt', 'in', 'pi', 'price', 'prod', 'sub'].map((prefix): [string, boolean] => [
    `${prefix}_1Ab23`,
    true,
  ]),
  ['cs_test_a1B2', true],
  ['cus_1Ab23', false],
  ['in_house_7', false],
  ['insider_7', false],
  ['subscriber-7', false],
  ['7', false],
])('%s is the id of an object that is no customer: %s', (id, expected) => {
  expect(isOtherObjectId(id)).toBe(expected);
});
