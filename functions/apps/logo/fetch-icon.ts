import type { LogoType } from '../../../shared/accounts/avatars.ts';
import { cleanPicture } from '../../lib/pictures/clean-picture.ts';
import { getFromSite, NETWORK, type Network } from './get-from-site.ts';
import { pngInIco } from './png-in-ico.ts';

/** The site's pages aren't searched for icons, because the specification (section 2) derives the icon from the site's address alone. */
const PATHS = ['/apple-touch-icon.png', '/favicon.ico'];
/** A smaller icon would look blurry as a logo. */
const MIN_SIDE = 24;
/** @limit Input | time to fetch an icon, with all its requests */
const TIMEOUT_MS = 4_000;

export interface Icon {
  readonly body: Buffer;
  readonly type: LogoType;
}

/** Never throws, not even if the website responds with an error or invalid data. */
export async function fetchIcon(url: string, network: Network = NETWORK): Promise<Icon | undefined> {
  const { hostname } = new URL(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (const path of PATHS) {
    const body = await getFromSite({ hostname, path }, signal, network).catch(() => undefined);
    if (signal.aborted) return undefined;
    const icon = body && iconIn(body);
    if (icon) return icon;
  }
  return undefined;
}

/** Extracts the image from a file. Returns undefined if the image's type or size is not accepted. */
function iconIn(file: Buffer): Icon | undefined {
  const picture = cleanPicture(pngInIco(file) ?? file);
  if (!picture || Math.min(picture.width, picture.height) < MIN_SIDE) return undefined;
  return { body: picture.body, type: picture.type };
}
