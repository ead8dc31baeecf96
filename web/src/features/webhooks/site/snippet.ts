/** The choices of the partner. They are only in the snippet, and stored nowhere. */
export interface SnippetOptions {
  /** The query parameters that can contain a code, in order of precedence. Their names must match the contract's `CodeParameter`. */
  readonly parameters: readonly string[];
  readonly days: number;
  readonly winner: 'first' | 'last';
  /** True if the snippet does nothing until the page calls `tributaryAllow()`. */
  readonly waitsForConsent: boolean;
}

/** The item of `localStorage` that contains the code and the time of the visit in milliseconds, such as `JANE20.1795430400000`. */
export const STORED_ITEM = 'tributary';
export const ALLOW_CALL = 'tributaryAllow()';

/**
 * Builds the script that carries a code from the address of a partner's page to Stripe's checkout. It writes to no global but
 * `tributaryAllow`, and sends nothing.
 *
 * An observer fills in the links, not a listener for clicks alone, so that the code is also there for the middle button, the context menu
 * and frameworks that render links later. The observer makes at most one pass per frame, and fills in an address of a link once, so that it
 * never fights a script that sets the link back. The listener always fills in: it covers a link that was set back, and a script that changes
 * a link and clicks it at once.
 *
 * Stripe takes `client_reference_id` in the address of a Payment Link (https://docs.stripe.com/payment-links/url-parameters), and the
 * attribute `client-reference-id` of `stripe-buy-button` (https://docs.stripe.com/payment-links/buy-button) and of `stripe-pricing-table`
 * (https://docs.stripe.com/payments/checkout/pricing-table, as https://github.com/pay-rails/pay/pull/854 quotes it). Read on 2026-11-23.
 */
export function snippetScript({ parameters, days, winner, waitsForConsent }: SnippetOptions): string {
  return [
    // A block keeps what it declares from the page, like a function, and is shorter.
    '{let d=document,u=x=>new URL(x).searchParams,q=u(location),c,p=0,a,',
    // Return the text if it can be a code. The last part is for null and undefined, which the pattern takes for codes.
    'v=x=>/^(?=.*[a-z])[\\w-]{3,40}$/i.test(x)&&x,',
    "k='client_reference_id',h=k.replace(/_/g,'-'),",
    // `x` is the event of a click, and `$` the address of a link before it was filled in. As a text, a link is its address.
    "f=x=>{for(a of d.links)a.origin=='https://buy.stripe.com'&&!u(a).has(k)",
    "&&(x||a.$!=a)&&(a.$=a+'',a.search+=(a.search&&'&')+k+'='+c);",
    "for(a of d.querySelectorAll('stripe-buy-button,stripe-pricing-table'))",
    'a.attributes[h]||a.setAttribute(h,c)},',
    // A pass at once, and another after a frame if the page has changed meanwhile.
    'r=()=>p++||(f(),setTimeout(()=>--p&&r(p=0),16));',
    waitsForConsent ? 'tributaryAllow=()=>{' : '{',
    `'${parameters.join(' ')}'.split\` \`.map(n=>c=c||v(q.get(n)));`,
    // Blocked storage throws. The code of this page's address is then all there is.
    `try{let s=localStorage,n=+new Date,[o,t]=(s.${STORED_ITEM}+'').split('.');`,
    `Math.abs(n-t)<${days * 864}e5&&v(o)${winner === 'first' ? '' : '&&!c'}?c=o:`,
    `c?s.${STORED_ITEM}=c+'.'+n:delete s.${STORED_ITEM}}catch{}`,
    "c&&(r(),new MutationObserver(r).observe(d,{subtree:1,childList:1,attributeFilter:['href']}),",
    "addEventListener('click',f,1))}}",
  ].join('');
}

/** The hash of `cspSource` covers what is between the tags. */
export const snippetHtml = (script: string): string => `<script>${script}</script>`;

/** Returns the source expression that allows an inline script in a Content-Security-Policy (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export async function cspSource(script: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  return `'sha256-${btoa(String.fromCharCode(...hash))}'`;
}
