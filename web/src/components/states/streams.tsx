import { classNames } from '../../lib/screens/class-names.ts';

/** The x coordinates where the drawn streams start, from left to right. The streams keep this order in the drawn river. */
const STARTS = [24, 108, 186, 252, 338, 405, 478, 566, 640, 712] as const;

const LANE = 9;
const FIRST_LANE = 440;
const END = 1200;

/**
 * The stream falls, bends toward the drawn river, and then runs side by side with the other streams. Streams that start farther from the
 * river bend later, so that no streams cross.
 */
function pathOf(start: number, index: number): string {
  const lane = FIRST_LANE + index * LANE;
  const reach = 260 + Math.abs(lane - start) * 1.15;
  return `M${start} -10C${start} ${reach * 0.6} ${lane} ${reach * 0.4} ${lane} ${reach}V${END}`;
}

interface StreamsProps {
  /** `down` is toward the bottom of the page. `across` is toward the right or, in right-to-left languages, toward the left. */
  flow: 'down' | 'across';
  className?: string;
}

/** Small streams that flow into a river. They are the background of the sign-in screens and the landing page. */
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
      {/* Swap x and y, so that the falling streams run across the page. */}
      <g transform={down ? undefined : 'matrix(0 1 1 0 0 0)'}>
        {STARTS.map((start, index) => (
          <path key={start} d={pathOf(start, index)} strokeWidth={index % 3 === 1 ? 5.5 : 3.5} />
        ))}
      </g>
    </svg>
  );
}
