interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** The distance between a tooltip and its target, in pixels. */
const GAP = 6;
/** The distance between a tooltip and the edge of the window, in pixels. */
const MARGIN = 8;

/** If there is room, the tooltip is next to its target. Otherwise, it is below or above the target. */
export function placeTooltip(target: Box, tooltip: Size, window: Size): Pick<Box, 'left' | 'top'> {
  const beside = target.left + target.width + GAP;
  const middle = target.top + (target.height - tooltip.height) / 2;
  if (beside + tooltip.width + MARGIN <= window.width) {
    return { left: beside, top: within(middle, tooltip.height, window.height) };
  }
  const under = target.top + target.height + GAP;
  const fitsUnder = under + tooltip.height + MARGIN <= window.height;
  return {
    left: within(target.left, tooltip.width, window.width),
    top: fitsUnder ? under : Math.max(MARGIN, target.top - GAP - tooltip.height),
  };
}

const within = (start: number, length: number, room: number): number =>
  Math.max(MARGIN, Math.min(start, room - MARGIN - length));
