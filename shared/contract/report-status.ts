import * as z from 'zod/mini';

/**
 * How a partner answers a report of a missing sale. `credited`: the partner credited the sale, so that the affiliate earns from it. `bonus`:
 * somebody else referred the customer, and the partner will pay a bonus.
 */
const ANSWERS = ['counted', 'credited', 'bonus', 'not_counted'] as const;
export const ReportAnswer = z.enum(ANSWERS);
export type ReportAnswer = z.infer<typeof ReportAnswer>;

export const ReportStatus = z.enum(['open', ...ANSWERS]);
export type ReportStatus = z.infer<typeof ReportStatus>;
