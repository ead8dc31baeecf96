/** Small drawings of one hand: a thin line of ink, and one stream in the brand's colour. */
const INK = {
  spring: 'M18 66h84 M34 66c0-12 8-20 26-20s26 8 26 20',
  apps: 'M22 24h30v30H22z M68 24h30v30H68z M22 66h76',
  envelope: 'M24 26h72v44H24z M24 28l36 26 36-26',
  people:
    'M42 40a10 10 0 1 0 0-20 10 10 0 0 0 0 20z M24 66c0-10 8-18 18-18s18 8 18 18 M80 44a8 8 0 1 0 0-16 8 8 0 0 0 0 16z M68 66c1-8 5-14 12-14s13 6 14 14',
  purse: 'M24 32h68a4 4 0 0 1 4 4v30H28a4 4 0 0 1-4-4z M24 32c0-5 3-8 8-8h52 M76 44h20v10H76a5 5 0 0 1 0-10z',
  ticket: 'M22 30h76v10a6 6 0 0 0 0 12v14H22V52a6 6 0 0 0 0-12z M72 30v36',
  search: 'M54 58a18 18 0 1 0 0-36 18 18 0 0 0 0 36z M67 54l20 16',
  talk: 'M22 24h52v30H46l-12 12V54H22z M82 36h16v26h-6v10L82 62H64',
} as const;

const STREAM = {
  spring: 'M60 46V24 M60 66c0 10-18 8-18 18 M60 66c0 10 18 8 18 18',
  apps: 'M37 54c0 18 23 12 23 30 M83 54c0 18-23 12-23 30',
  envelope: 'M6 46h18 M10 58h14 M60 70v16',
  people: 'M42 66c0 12 18 8 18 20 M81 66c0 12-21 8-21 20',
  purse: 'M86 49C110 49 104 84 60 84H8',
  ticket: 'M6 48h16 M98 48h16 M34 42h26 M34 54h16',
  search: 'M42 40c6 0 6-6 12-6s6 6 12 6 M42 48c6 0 6-6 12-6s6 6 12 6',
  talk: 'M32 34h32 M32 43h20',
} as const;

export type DrawingName = keyof typeof INK;

/** The drawing of an empty page. Decorative: the words beside it say all. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 120 92"
      width="120"
      height="92"
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
