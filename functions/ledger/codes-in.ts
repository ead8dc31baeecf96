import { type CodeFact, type Fact, factsOf } from './fact.ts';
import { inWholeSeconds } from './times.ts';

/** Returns the uses of codes that the provider has reported, and the one that the partner states by crediting a sale (ADR 68). */
export function codesIn(facts: readonly Fact[]): CodeFact[] {
  const credits = factsOf(facts, 'credit').flatMap(({ id, at, credit, reason }): CodeFact[] => {
    if (!credit) return [];
    const { code, ...credited } = credit;
    const use = { evidence: 'manual', value: code, at: inWholeSeconds(at) } as const;
    return [{ type: 'code', id, ...use, credit: { ...credited, reason } }];
  });
  return [...factsOf(facts, 'code'), ...credits];
}
