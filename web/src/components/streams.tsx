import { classNames } from '../lib/class-names.ts';

/** Where each stream starts, and how far it runs before it is in its lane; both in the units of the drawing. */
const STREAMS = [
  { start: 30, reach: 300 },
  { start: 118, reach: 400 },
  { start: 182, reach: 340 },
  { start: 262, reach: 520 },
  { start: 330, reach: 430 },
  { start: 418, reach: 610 },
  { start: 486, reach: 500 },
  { start: 560, reach: 700 },
  { start: 640, reach: 600 },
  { start: 704, reach: 780 },
] as const;

const LANE = 9;
const FIRST_LANE = 470;
const END = 1200;

/** A stream falls, bends over, and runs on beside the others: together they are the river. */
function pathOf({ start, reach }: (typeof STREAMS)[number], index: number): string {
  const lane = FIRST_LANE + index * LANE;
  return `M${start} -10C${start} ${reach * 0.62} ${lane} ${reach * 0.42} ${lane} ${reach}V${END}`;
}

interface StreamsProps {
  /** `down`: the river leaves at the foot. `across`: it leaves at the end side. */
  flow: 'down' | 'across';
  className?: string;
}

/** Many small streams that feed a river: the ground of the sign-in screens and of the landing page. */
export function Streams({ flow, className }: StreamsProps) {
  const down = flow === 'down';
  return (
    <svg
      viewBox={down ? '0 0 720 900' : '0 0 900 720'}
      preserveAspectRatio={down ? 'xMidYMin slice' : 'xMinYMax slice'}
      fill="none"
      aria-hidden="true"
      className={classNames('pointer-events-none stroke-stream rtl:-scale-x-100', className)}
    >
      {/* Mirrored at the diagonal, what falls runs across. */}
      <g transform={down ? undefined : 'matrix(0 1 1 0 0 0)'}>
        {STREAMS.map((stream, index) => (
          <path key={stream.start} d={pathOf(stream, index)} strokeWidth={index % 3 === 1 ? 5.5 : 3.5} />
        ))}
      </g>
    </svg>
  );
}
