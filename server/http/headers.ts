/** Headers of every answer; pages and the API have stricter ones beside them. */
export const commonHeaders: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Headers of every API answer: it is never shown as a page, framed, sniffed or cached. */
export const apiHeaders: Record<string, string> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** A file is nobody's page: it runs nothing, loads nothing and sees nothing of this site. */
export const fileHeaders: Record<string, string> = {
  ...apiHeaders,
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}

/** Browsers that have once connected over HTTPS use only HTTPS for a year. */
export const strictTransport = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** The first Chromium that surely knows `noopener-allow-popups`. */
const chromiumWithNoopener = 140

/**
 * A page that opens ours gets no access to it. With `same-origin`, Chromium compiles all scripts
 * of a page again when it is opened from another site. Its other policy bars openers as well, but
 * not every browser knows it. `agent` is the header `User-Agent`: a service worker that fetches
 * the page to cache it sends nothing else about its browser.
 */
export const openerPolicy = (agent: string) =>
  Number(/Chrome\/(\d+)/.exec(agent)?.[1]) >= chromiumWithNoopener
    ? 'noopener-allow-popups'
    : 'same-origin'

/**
 * What the product's pages may load: their own scripts and files, and styles with this page's
 * nonce; and what `captcha` names, where people are told from programs.
 */
export const pagePolicy = (
  nonce: string,
  host: string,
  { secure, captcha }: { secure: boolean; captcha: readonly string[] },
) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...captcha],
    // Files that are PDFs are shown within our pages, as the default lets them.
    ...(captcha.length > 0 ? { 'frame-src': ["'self'", ...captcha] } : {}),
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", `${secure ? 'wss' : 'ws'}://${host}`, ...captcha],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
})
