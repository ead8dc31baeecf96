import type { AvatarType } from '../../../../shared/accounts/avatars.ts';
import { maxPictureBytes } from '../../../../shared/lib/image-size.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { PictureRejected } from './check-picture.ts';
import { messages } from './messages.ts';

/** Small pictures are not enlarged. */
export function cropSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side, drawn: Math.min(side, LIMITS.avatarSide) };
}

/** The first quality at which the picture has few enough bytes for its pixels is used. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3];

/**
 * Redraws a picture as a square WebP. The result is small, upright, and free of metadata (such as the location or the camera) and scripts.
 * If the browser cannot encode WebP, the result is a JPEG. Throws `PictureRejected` if the file cannot be decoded.
 */
export async function encodePicture(file: Blob): Promise<{ picture: Blob; type: AvatarType }> {
  const canvas = await draw(file);
  const webp = await encode(canvas, 'image/webp');
  // Check the type, because a browser that cannot encode WebP returns PNG instead.
  if (webp?.type === 'image/webp') return { picture: webp, type: 'image/webp' };
  fillTransparent(canvas);
  const jpeg = await encode(canvas, 'image/jpeg');
  if (!jpeg) throw new PictureRejected(messages.avatar.broken);
  return { picture: jpeg, type: 'image/jpeg' };
}

async function draw(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureRejected(messages.avatar.broken, { cause });
  });
  const { x, y, side, drawn } = cropSquare(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = drawn;
  canvas.height = drawn;
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, x, y, side, side, 0, 0, drawn, drawn);
  bitmap.close();
  return canvas;
}

/** Fill transparent areas with white, because they would become black in a JPEG. */
function fillTransparent(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

async function encode(canvas: HTMLCanvasElement, type: AvatarType): Promise<Blob | null> {
  let blob: Blob | null = null;
  for (const quality of QUALITIES) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    // Another type means that the browser can't encode this one, at any quality.
    if (blob?.type !== type || blob.size <= maxPictureBytes(canvas)) break;
  }
  return blob;
}
