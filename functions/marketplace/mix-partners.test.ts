import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_PLACE, mixPartners, type Place, type ReadListed } from './mix-partners.ts';

interface Program {
  readonly position: string;
  readonly partner: string;
}

/** A list with a program of each of the partners, whose reader returns `size` of them at a time. */
const programsOf = (partners: readonly string[]): Program[] =>
  partners.map((partner, n) => ({ partner, position: `11#${String(9_999 - n)}` }));

const readerOf =
  (programs: readonly Program[], size: number): ReadListed<Program> =>
  async (before) => {
    const rest = programs.filter(({ position }) => before === undefined || position < before);
    const listed = rest.slice(0, size);
    return { listed, next: rest.length > size ? (listed.at(-1)?.position ?? null) : null };
  };

async function pagesOf(read: ReadListed<Program>, limit: number): Promise<Program[][]> {
  const pages: Program[][] = [];
  for (let place: Place | null = FIRST_PLACE; place; ) {
    const page: Awaited<ReturnType<typeof mixPartners<Program>>> = await mixPartners(read, { place, limit });
    expect(page.place).not.toEqual(place);
    pages.push(page.listed);
    place = page.place;
  }
  return pages;
}

const Partners = fc.array(
  fc.record({ partner: fc.constantFrom('a', 'b', 'c'), times: fc.integer({ min: 1, max: 30 }) }),
  { maxLength: 8 },
);
const Sizes = fc.integer({ min: 1, max: 9 });
const listOf = (runs: readonly { partner: string; times: number }[]) =>
  programsOf(runs.flatMap(({ partner, times }) => Array<string>(times).fill(partner)));

test('shows every program once, with at most three of a partner in a row while others follow', async () => {
  await fc.assert(
    fc.asyncProperty(Partners, Sizes, Sizes, async (runs, size, limit) => {
      const programs = listOf(runs);

      const shown = (await pagesOf(readerOf(programs, size), limit)).flat();

      expect(shown.map(({ position }) => position).toSorted()).toEqual(
        programs.map(({ position }) => position).toSorted(),
      );
      shown.forEach(({ partner }, n) => {
        const isFourth = n >= 3 && shown.slice(n - 3, n).every((other) => other.partner === partner);
        if (isFourth) expect(shown.slice(n).every((other) => other.partner === partner)).toBe(true);
      });
      for (const one of ['a', 'b', 'c']) {
        const own = ({ partner }: Program) => partner === one;
        expect(shown.filter(own)).toEqual(programs.filter(own));
      }
    }),
  );
});

test('shows the same order however it is read', async () => {
  await fc.assert(
    fc.asyncProperty(Partners, Sizes, Sizes, async (runs, size, limit) => {
      const programs = listOf(runs);

      const shown = await pagesOf(readerOf(programs, size), limit);

      expect(shown.flat()).toEqual((await pagesOf(readerOf(programs, 1_000), 1_000)).flat());
    }),
  );
});

test('fills pages, and leaves a list without a long run as it is', async () => {
  const mixed = programsOf(['a', 'a', 'a', 'b', 'c', 'c', 'a', 'a', 'a', 'b']);

  expect(await pagesOf(readerOf(mixed, 4), 5)).toEqual([mixed.slice(0, 5), mixed.slice(5), []]);
  const shown = await pagesOf(readerOf(programsOf([...'aaaaaaabcaa']), 4), 25);
  expect(shown.map((page) => page.map(({ partner }) => partner).join(''))).toEqual(['aaabaaacaaa']);
});

test('reads at most eight times for a page, and then says where to go on', async () => {
  let reads = 0;
  const read = readerOf(programsOf([...'a'.repeat(40), 'b']), 4);
  const counted: ReadListed<Program> = (before) => {
    reads++;
    return read(before);
  };

  const { listed, place } = await mixPartners(counted, { place: FIRST_PLACE, limit: 25 });

  expect([reads, listed.length, place?.held]).toEqual([8, 3, 'a']);
});
