import { classNames } from '../lib/class-names.ts';

/** Where each stream starts (x, y) and how wide it is. They join one after another, and the river grows. */
const STREAMS = [
  { from: [-10, 40], join: 250, width: 2 },
  { from: [90, -10], join: 300, width: 3 },
  { from: [-10, 190], join: 330, width: 2.5 },
  { from: [250, -10], join: 390, width: 2 },
  { from: [-10, 320], join: 420, width: 4 },
  { from: [430, -10], join: 470, width: 2.5 },
  { from: [-10, 470], join: 520, width: 2 },
  { from: [560, -10], join: 560, width: 3 },
] as const;

/** The river runs down the middle line y = x; a stream comes to it in one bend. */
function pathOf({ from: [x, y], join }: (typeof STREAMS)[number]): string {
  const [bendX, bendY] = x < y ? [join * 0.55, y] : [x, join * 0.55];
  return `M${x} ${y}C${bendX} ${bendY} ${join * 0.82} ${join * 0.82} ${join} ${join}L640 640`;
}

/** Many small streams that feed a river: the ground of the sign-in screens and of the landing page. */
export function Streams({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 600 600"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('pointer-events-none stroke-stream', className)}
    >
      {STREAMS.map((stream, index) => (
        <g key={stream.join}>
          <path d={pathOf(stream)} strokeWidth={stream.width} />
          <path d={`M${stream.join} ${stream.join}L640 640`} strokeWidth={4 + index * 3.2} />
        </g>
      ))}
    </svg>
  );
}
