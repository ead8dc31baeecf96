import type { ShareKit } from '../../../../shared/contract/coupons.ts';
import { shortLink } from '../../../../shared/share-links.ts';

type Linked = Pick<ShareKit, 'code' | 'checkoutLinks' | 'handle'>;

/**
 * Returns the short link that leads to one of the share kit's links. Short links are on the domain that the affiliate uses, because an environment may have one of its own.
 */
export function linkToShare({ code, checkoutLinks, handle }: Linked, direct: string): string {
  const at = checkoutLinks.indexOf(direct);
  return shortLink(location.origin, { handle, code, ...(at >= 0 && { position: at + 1 }) });
}
