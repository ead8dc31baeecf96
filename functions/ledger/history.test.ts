import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_EVIDENCE } from '../../shared/codes/code-evidence.ts';
import { runsAtCost } from '../../test/support/property-runs.ts';
import {
  attribute,
  type CouponTerms,
  type CouponText,
  type LinkChange,
  type StatusChange,
} from './attribution.ts';
import type { CodeFact } from './fact.ts';
import { MAX_CHANGES, nextSecond, withChange } from './history.ts';

const START = '2026-01-01T00:00:00.000Z';
const at = (ms: number) => new Date(Date.parse(START) + ms).toISOString();

/** Turns something on and off in turn, until the history has no room. */
function fill(): StatusChange[] {
  let changes: StatusChange[] = [{ status: 'active', at: START }];
  for (let n = 1; ; n++) {
    const status: StatusChange['status'] = n % 2 === 1 ? 'inactive' : 'active';
    const next = withChange(changes, { status, at: at(n * 1_000) }, status === 'inactive');
    if (!next) return changes;
    changes = next;
  }
}

describe('a history', () => {
  test('refuses the change after the last one it has room for, and forgets none', () => {
    const changes = fill();

    expect(changes).toHaveLength(MAX_CHANGES);
    expect(changes[0]).toEqual({ status: 'active', at: START });
    expect(changes.at(-1)?.status).toBe('inactive');
  });

  test('keeps its last place for turning off', () => {
    const changes = fill().slice(0, -1);
    const last = at(1_000_000);

    expect(withChange(changes, { status: 'active', at: last }, false)).toBeUndefined();
    expect(withChange(changes, { status: 'inactive', at: last }, true)).toHaveLength(MAX_CHANGES);
  });

  test.each([
    ['in the next second', 5_400, 6_000],
    ['in the next second, even at the start of one', 5_000, 6_000],
    ['after the last change if a clock is wrong', -9_000, 3_000],
  ])('dates a change %s', (_, ms, dated) => {
    const before: LinkChange[] = [{ on: false, at: at(2_000) }];

    expect(withChange(before, { on: true, at: at(ms) }, false)?.[1]?.at).toBe(at(dated));
  });
});

interface Step {
  readonly does: 'use' | 'switch app' | 'switch links' | 'switch text';
  readonly ms: number;
  readonly evidence: CodeFact['evidence'];
  readonly value: string;
  readonly times: number;
}

const TEXTS = ['JANE20', 'JANE-OLD', 'BOB'];
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    does: fc.constantFrom('use', 'use', 'switch app', 'switch links', 'switch text'),
    ms: fc.oneof(fc.nat(1_500), fc.nat(700_000)),
    evidence: fc.constantFrom(...CODE_EVIDENCE),
    value: fc.constantFrom(...TEXTS),
    times: fc.oneof(fc.constant(1), fc.constant(1), fc.nat(250)),
  }),
  { maxLength: 12 },
);

/** A partner who switches an app while customers use codes. */
class Program {
  statusChanges: StatusChange[] = [{ status: 'active', at: START }];
  linkChanges: LinkChange[] = [{ on: false, at: START }];
  readonly uses: CodeFact[] = [];
  #texts: CouponText[] = [{ text: 'jane-old', at: START }];
  #now = 0;

  take({ does, ms, evidence, value, times }: Step) {
    this.#now += ms;
    if (does === 'use') {
      const time = at(Math.floor(this.#now / 1_000) * 1_000);
      this.uses.push({ type: 'code', id: `code:${this.uses.length}`, at: time, evidence, value });
      return;
    }
    for (let n = 0; n < times; n++) {
      if (does === 'switch app') this.#switchApp();
      else if (does === 'switch links') this.#switchLinks();
      else this.#switchText();
      this.#now += 1_100;
    }
  }

  #switchApp() {
    const status = this.statusChanges.at(-1)?.status === 'active' ? 'inactive' : 'active';
    const change = { status, at: at(this.#now) } as const;
    this.statusChanges = withChange(this.statusChanges, change, status === 'inactive') ?? this.statusChanges;
  }

  #switchLinks() {
    const on = !this.linkChanges.at(-1)?.on;
    this.linkChanges = withChange(this.linkChanges, { on, at: at(this.#now) }, !on) ?? this.linkChanges;
  }

  #switchText() {
    const last = this.#texts.at(-1) as CouponText;
    const until = nextSecond(at(this.#now), last.at, last.until ?? last.at);
    this.#texts = last.until
      ? [...this.#texts, { text: 'jane-old', at: until }]
      : [...this.#texts.slice(0, -1), { ...last, until }];
  }

  decide(uses = this.uses.length) {
    const { statusChanges, linkChanges } = this;
    const of = (code: string, texts: CouponTerms['texts'] = []): CouponTerms => ({
      affiliateId: code,
      appId: code === 'BOB' ? 'other' : 'app',
      code,
      versions: [{ version: 1, from: START, rate: 2_000 }],
      approvedAt: START,
      statusChanges: code === 'BOB' ? [{ status: 'active', at: START }] : statusChanges,
      linkChanges,
      texts,
    });
    const jane = of('JANE20', this.#texts);
    const coupons = new Map([
      ['JANE20', [jane]],
      ['JANE-OLD', [jane]],
      ['BOB', [of('BOB')]],
    ]);
    const providerCodes = new Map(TEXTS.map((text) => [text, { code: text }]));
    return attribute(this.uses.slice(0, uses), { coupons, providerCodes });
  }
}

test('no switch changes a decision about a use before it', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const program = new Program();
      const decisions = taken.flatMap((step) => {
        program.take(step);
        return step.does === 'use' ? [program.decide()] : [];
      });

      expect(decisions.map((_, n) => program.decide(n + 1))).toEqual(decisions);
    }),
    { numRuns: runsAtCost(4, 1) },
  );
});
