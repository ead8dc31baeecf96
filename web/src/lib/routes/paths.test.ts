import { extname } from 'node:path';
import { expect, it } from 'vitest';
import { customerPath } from './paths.ts';

it('encodes the ID so that the path does not look like a file', () => {
  const id = '01M7YHZTSSSX0HFRPMXJD4JJJD.stripe.cus_Jy/?#';
  const path = customerPath('partner', id);

  expect(extname(new URL(path, 'http://localhost').pathname)).toBe('');
  expect(decodeURIComponent(path.replace('/partner/customers/', ''))).toBe(id);
});
