import * as z from 'zod/mini';
import { EXPORT_SECTIONS, type ExportSection } from '../accounts/export-sections.ts';
import { CALL_LIMITS } from '../limits.ts';
import { defineOperation } from './operation.ts';
import { page } from './schemas.ts';

/** A row of an export. Its fields depend on the section. Most rows have the same format as in other API responses. */
const ExportRow = z.record(z.string(), z.unknown());
export type ExportRow = z.infer<typeof ExportRow>;

/** The cursor of a nested list contains one position for each level of nesting. */
const MAX_CURSOR = 8_000;

export const exports = {
  exportMyData: defineOperation({
    id: 'exportMyData',
    area: 'exports',
    summary:
      "Returns a part of one section of the data about the caller's account. A part may be empty although others follow. Changes nothing; it is a POST because its calls are limited.",
    method: 'POST',
    path: '/api/me/export',
    access: 'any',
    limits: CALL_LIMITS.bulk,
    body: z.object({
      section: z.enum(Object.keys(EXPORT_SECTIONS) as [ExportSection, ...ExportSection[]]),
      cursor: z.optional(z.string().check(z.maxLength(MAX_CURSOR, 'Not a cursor'))),
    }),
    response: page(ExportRow),
    errors: [],
  }),
};
