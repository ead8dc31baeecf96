/** Each illustration shows an object in thin dark lines. A stream in the brand color flows from the object. */
const INK = {
  spring: 'M14 58h20 M86 58h20 M34 58c2-16 12-26 26-26s24 10 26 26',
  apps: 'M18 14h36v32H18z M18 23h36 M66 14h36v32H66z M66 23h36',
  pipe: 'M12 24h32v32H12z M12 33h32 M76 24h32v32H76z M76 33h32',
  envelope: 'M26 18h68v44H26z M26 20l34 25 34-25',
  people:
    'M42 34a10 10 0 1 0 0-20 10 10 0 0 0 0 20z M24 60c0-10 8-18 18-18s18 8 18 18z M82 38a8 8 0 1 0 0-16 8 8 0 0 0 0 16z M69 60c1-8 6-14 13-14s12 6 13 14z',
  purse:
    'M24 26h68a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4V26c0-5 3-8 8-8h54 M96 38H76a5.5 5.5 0 0 0 0 11h20',
  ticket: 'M22 22h76v12a7 7 0 0 0 0 14v12H22V48a7 7 0 0 0 0-14z M74 22v6 M74 34v6 M74 46v6 M74 56v4',
  search: 'M54 54a20 20 0 1 0 0-40 20 20 0 0 0 0 40z M68.5 48.5L90 68',
  talk: 'M20 14h54v32H46l-12 12V46H20z M84 30h18v30h-6v12l-12-12H62',
} as const;

const STREAM = {
  spring: 'M60 46c0 12-14 12-14 22s14 10 14 20',
  apps: 'M36 46C36 66 60 60 60 88 M84 46C84 66 60 60 60 88',
  pipe: 'M44 46c12 0 10 8 10 14 M76 46c-12 0-10 8-10 14 M60 74v.01 M60 84v.01',
  envelope: 'M42 62c0 16 18 10 18 26 M78 62c0 16-18 10-18 26',
  people: 'M42 60c0 16 18 10 18 28 M82 60c0 16-22 10-22 28',
  purse: 'M76 43.5h16C116 43.5 110 80 84 80H10',
  ticket: 'M34 36h28 M34 46h18 M60 60v28',
  search: 'M41 32c6.5 0 6.5-6 13-6s6.5 6 13 6 M41 42c6.5 0 6.5-6 13-6s6.5 6 13 6',
  talk: 'M32 26h30 M32 35h18',
} as const satisfies Record<keyof typeof INK, string>;

export type IllustrationName = keyof typeof INK;

/** The implementation of `Illustration`. Its code loads on demand. */
export function IllustrationSvg({ name }: { name: IllustrationName }) {
  return (
    <svg
      viewBox="0 0 120 92"
      width="144"
      height="110"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={INK[name]} strokeWidth="1.5" className="stroke-line-strong" />
      <path d={STREAM[name]} strokeWidth="2.5" className="stroke-brand" />
    </svg>
  );
}
