import { extname } from 'node:path';
import { expect, it } from 'vitest';
import { customerPath } from './customer-path.ts';

it('leads to an address that looks like no file and still names the customer', () => {
  const id = '01M7YHZTSSSX0HFRPMXJD4JJJD.stripe.cus_Jy/?#';
  const path = customerPath('partner', id);

  expect(extname(new URL(path, 'http://localhost').pathname)).toBe('');
  expect(decodeURIComponent(path.replace('/partner/customers/', ''))).toBe(id);
});
