import { LIMITS } from '../../../../shared/limits.ts';

/** The largest square in the middle of a picture, and how large it is drawn; a small picture is not blown up. */
export function cropSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side, drawn: Math.min(side, LIMITS.avatarSide) };
}
