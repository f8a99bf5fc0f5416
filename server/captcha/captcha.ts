import { z } from 'zod'

/** Who tells people from programs, and this server's account there. */
export interface CaptchaSettings {
  /** The address under which it has `api.js` and `api/siteverify`, as reCAPTCHA has them. */
  url: string
  siteKey: string
  secret: string
}

/** Above which score somebody counts as a person; the provider gives 0 to 1. */
const personAbove = 0.5

/** The reply to a question about a token. Others than reCAPTCHA give no score. */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** What it says of our account and not of the token. */
const ourFault = /secret|bad-request/

/** Asks a provider of captchas about the tokens that browsers bring from there. */
export class Captcha {
  readonly #settings: CaptchaSettings
  readonly #fetch: typeof fetch

  /** All requests to the provider are sent by `send`. */
  constructor(settings: CaptchaSettings, send: typeof fetch) {
    this.#settings = settings
    this.#fetch = send
  }

  /** What pages need to get a token: the key of the site, and the script of the provider. */
  get forPages() {
    const { url, siteKey } = this.#settings
    return { site_key: siteKey, script: `${url}/api.js?render=${encodeURIComponent(siteKey)}` }
  }

  /** Whether a token was given to a person. Errors: the provider cannot be asked. */
  async isPerson(token: string): Promise<boolean> {
    const { url, secret } = this.#settings
    const response = await this.#fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
    })
    if (!response.ok) throw new Error(`the provider of captchas answers ${response.status}`)
    const { success, score = 1, 'error-codes': codes } = verdict.parse(await response.json())
    const fault = codes.find((code) => ourFault.test(code))
    if (fault) throw new Error(`the provider of captchas says ${fault}`)
    return success && score > personAbove
  }
}

/** What pages may load from a provider of captchas, for their policy. */
export function captchaSources({ url }: Pick<CaptchaSettings, 'url'>): string[] {
  const { origin, hostname } = new URL(url)
  // The script of reCAPTCHA loads another one from there.
  return /(^|\.)(google\.com|recaptcha\.net)$/.test(hostname)
    ? [origin, 'https://www.gstatic.com']
    : [origin]
}
