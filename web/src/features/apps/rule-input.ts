import * as z from 'zod/mini';
import { type App, ApprovalRule } from '../../../../shared/contract/apps.ts';

/** The rule for requests as the user typed it. */
export const RULE_FIELDS = { approves: z.boolean(), minAccountDays: z.string(), perDay: z.string() };
const TypedRule = z.object(RULE_FIELDS);
type TypedRule = z.infer<typeof TypedRule>;

const DEFAULTS = { minAccountDays: 7, perDay: 10 };

export function typedRule(rule: App['approvalRule']): TypedRule {
  const { minAccountDays, perDay } = rule ?? DEFAULTS;
  return { approves: rule !== null, minAccountDays: String(minAccountDays), perDay: String(perDay) };
}

export const ruleIn = (typed: TypedRule): App['approvalRule'] =>
  typed.approves ? { minAccountDays: numberIn(typed.minAccountDays), perDay: numberIn(typed.perDay) } : null;

/** Checks the rule only if it is on, because its fields are hidden otherwise. */
export const checkRule = z.check<TypedRule>(({ value, issues }) => {
  const rule = ruleIn(value);
  if (!rule) return;
  for (const { path, message } of z.safeParse(ApprovalRule, rule).error?.issues ?? []) {
    issues.push({ code: 'custom', path, message, input: value });
  }
});

/** Empty is not 0. */
const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
