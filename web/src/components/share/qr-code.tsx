import { Download } from 'lucide-react';
import { encode } from 'uqr';
import { saveFile } from '../../lib/csv/save-file.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { Button } from '../buttons/button.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { shareMessages as texts } from './messages.ts';

/** The width of the white margin around a QR code, in modules (the squares of the code). Scanners need four. */
const MARGIN = 4;
/** The size of a module in the image, in pixels. */
const SCALE = 8;

/** The QR code of a link. It can be copied and downloaded as an image. It is black on white in both themes, because scanners expect these colors. */
export function QrCode({ text, fileName }: { text: string; fileName: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  return (
    <div className="mt-3 flex flex-wrap items-end gap-4">
      <svg
        role="img"
        aria-label={texts.qrOf(text)}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-56 rounded border border-line"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={pathOf(data)} fill="#000" />
      </svg>
      <div className="flex flex-wrap gap-1">
        <CopyButton text={() => copyImage(data)} label={texts.copyQr} size="small" />
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.downloadQrOf(text)}
          onClick={() => void download(fileName, data)}
        >
          <Download aria-hidden="true" /> {texts.downloadQr}
        </Button>
      </div>
    </div>
  );
}

const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

async function copyImage(modules: readonly (readonly boolean[])[]): Promise<void> {
  // Pass a promise instead of waiting for the image, because Safari allows access to the clipboard only directly after a click.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': imageOf(modules) })]);
}

async function download(fileName: string, modules: readonly (readonly boolean[])[]): Promise<void> {
  try {
    saveFile(fileName, await imageOf(modules), 'image/png');
  } catch (error) {
    notify.error(texts.downloadFailed, messageOf(error, ''));
  }
}

/** Draws a QR code as a PNG image. Rejects if the browser can't draw it. */
function imageOf(modules: readonly (readonly boolean[])[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * SCALE;
  canvas.height = modules.length * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('The browser cannot draw'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image is empty'))), 'image/png');
  });
}
