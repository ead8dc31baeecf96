import * as z from 'zod/mini';
import { IMPORT_LIMITS } from '../import-limits.ts';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { isGuestId } from '../provider/provider-objects.ts';
import { ENDED } from './customers.ts';
import { defineOperation } from './operation.ts';
import { AppId, CouponCode, Day, Id, PageQuery, ProviderName, page, Time, text } from './schemas.ts';

/** The provider's id for a customer. It is part of keys. Tributary's ids of guests are not accepted. */
export const ImportedCustomerId = z.string().check(
  z.regex(/^[\x21\x22\x24-\x7e]{1,255}$/, 'Not a customer id'),
  z.refine((id) => !isGuestId(id), 'Not a customer id'),
);
const RowNumber = z.int().check(z.minimum(1), z.maximum(IMPORT_LIMITS.rows));

/** What a customer has earned the affiliate in another program. */
const Elsewhere = {
  /** The day of the first payment that earned. */
  firstPaidOn: z.optional(Day),
  isBountyOwed: z.optional(z.boolean()),
};

/**
 * `ready`: can be imported. `imported`: is imported by this row. `withdrawn`: was imported by this row, and then withdrawn. `already_imported`:
 * another row has imported the customer. `referred`: a code has referred the customer, or the partner has credited it. `changed`: the partner
 * has said something else about the customer since the import was confirmed. `unknown_affiliate`: no affiliate of the partner has this code
 * or email address. `waits_for_joining`: an open invitation of the partner has this code or email address. `no_code`, `several_codes`: the
 * affiliate with this email address has no active code, or several. `inactive`: the code or its app is not active.
 */
const ROW_STATUSES = [
  'ready',
  'imported',
  'withdrawn',
  'already_imported',
  'referred',
  'changed',
  'unknown_affiliate',
  'waits_for_joining',
  'no_code',
  'several_codes',
  'inactive',
] as const;

/** A row that was imported or can be names its coupon. Otherwise, `code` is the code that stands against it, if any. */
const Checked = z.object({
  row: RowNumber,
  status: z.enum(ROW_STATUSES),
  appId: z.nullable(AppId),
  code: z.nullable(z.string()),
  /** Why the customer earns nothing more under the terms in force. Null if it still earns. */
  ended: z.nullable(z.enum(ENDED)),
});
export type CheckedRow = z.infer<typeof Checked>;

const CustomerImport = z.object({
  id: Id,
  provider: ProviderName,
  confirmedAt: Time,
  rows: z.int(),
  /** Those that were withdrawn again count too. */
  imported: z.int(),
  /** True while further rows are accepted. */
  isOpen: z.boolean(),
});
export type CustomerImport = z.infer<typeof CustomerImport>;

/**
 * `waiting`: the customer has bought nothing here yet. `earning`: the code refers the customer. `ended`: it does, but further payments earn
 * nothing under the terms. `other_code`: another code refers the customer. `withdrawn`: the partner has withdrawn the row.
 */
const IMPORTED_STATES = ['waiting', 'earning', 'ended', 'other_code', 'withdrawn'] as const;

const ImportedCustomer = z.object({
  row: RowNumber,
  /** The provider's id. */
  customer: z.string(),
  /** Opaque. Null unless the customer is in the list of customers. */
  customerId: z.nullable(z.string()),
  state: z.enum(IMPORTED_STATES),
  /** The code that refers the customer, or that the row names. Null if the row is withdrawn. */
  code: z.nullable(z.string()),
  firstPaidOn: z.nullable(Day),
});
export type ImportedCustomer = z.infer<typeof ImportedCustomer>;

const rows = <T extends z.ZodMiniType>(row: T, max: number) =>
  z.array(row).check(z.minLength(1), z.maxLength(max));

const ImportParams = z.object({ importId: Id });

export const customerImports = {
  startCustomerImport: defineOperation({
    id: 'startCustomerImport',
    area: 'customers',
    summary:
      'Confirms an import of customers whom affiliates have referred elsewhere. The caller chooses the id, so that a repeated call confirms only one.',
    method: 'POST',
    path: '/api/customer-imports',
    access: 'partner',
    limits: CALL_LIMITS.rare,
    body: z.object({ id: Id, provider: ProviderName, rows: RowNumber }),
    response: CustomerImport,
    errors: ['conflict'],
  }),
  previewCustomerImport: defineOperation({
    id: 'previewCustomerImport',
    area: 'customers',
    summary: 'Says what would become of each row of an import',
    method: 'POST',
    path: '/api/customer-imports/preview',
    access: 'partner',
    limits: CALL_LIMITS.bulk,
    body: z.object({
      provider: ProviderName,
      rows: rows(
        z.object({
          row: RowNumber,
          customer: ImportedCustomerId,
          /** A code or an email address. */
          affiliate: text(LIMITS.email),
          ...Elsewhere,
        }),
        IMPORT_LIMITS.rowsPerPreview,
      ),
    }),
    response: z.object({ items: z.array(Checked) }),
    errors: [],
  }),
  importCustomers: defineOperation({
    id: 'importCustomers',
    area: 'customers',
    summary: 'Imports some rows, each of them whole or not at all. A repeated call changes nothing.',
    method: 'POST',
    path: '/api/customer-imports/{importId}/rows',
    access: 'partner',
    limits: CALL_LIMITS.bulk,
    params: ImportParams,
    body: z.object({
      rows: rows(
        z.object({
          row: RowNumber,
          customer: ImportedCustomerId,
          appId: AppId,
          code: CouponCode,
          ...Elsewhere,
        }),
        IMPORT_LIMITS.rowsPerCall,
      ),
    }),
    response: z.object({ items: z.array(Checked) }),
    errors: ['not_found', 'conflict'],
  }),
  listCustomerImports: defineOperation({
    id: 'listCustomerImports',
    area: 'customers',
    summary: "Lists the partner's imports of customers, newest first",
    method: 'GET',
    path: '/api/customer-imports',
    access: 'partner',
    response: z.object({ items: z.array(CustomerImport) }),
    errors: [],
  }),
  listImportedCustomers: defineOperation({
    id: 'listImportedCustomers',
    area: 'customers',
    summary: 'Lists the customers of an import, with what has become of them',
    method: 'GET',
    path: '/api/customer-imports/{importId}/rows',
    access: 'partner',
    params: ImportParams,
    query: PageQuery,
    response: page(ImportedCustomer),
    errors: ['not_found'],
  }),
  withdrawImportedCustomers: defineOperation({
    id: 'withdrawImportedCustomers',
    area: 'customers',
    summary:
      'Withdraws some rows of an import, which takes back all that followed from them. A row that a payout has included stays.',
    method: 'POST',
    path: '/api/customer-imports/{importId}/withdraw',
    access: 'partner',
    limits: CALL_LIMITS.bulk,
    params: ImportParams,
    body: z.object({
      rows: rows(z.object({ row: RowNumber, customer: ImportedCustomerId }), IMPORT_LIMITS.rowsPerCall),
    }),
    response: z.object({
      items: z.array(z.object({ row: RowNumber, result: z.enum(['withdrawn', 'paid', 'not_imported']) })),
    }),
    errors: ['not_found'],
  }),
};
