import { LIMITS } from '../../../../shared/limits.ts';

/** Returns the largest centered square of a picture and the size to draw it at. A small picture is not enlarged. */
export function cropSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side, drawn: Math.min(side, LIMITS.avatarSide) };
}
