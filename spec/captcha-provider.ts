import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The script that pages load, with the two functions of reCAPTCHA that they use. */
const script = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) => [key, action, Math.random()].join(' '),
}`

/** A provider of captchas, as reCAPTCHA is one, which says of every token what a test wants. */
export class CaptchaProvider {
  readonly #http: Server
  readonly env: Record<string, string>
  /** What it answers a question about a token: a status, and JSON. */
  says: { status?: number; body: unknown } = { body: { success: true, score: 0.9 } }
  /** What it was asked. */
  readonly asked: URLSearchParams[] = []

  private constructor(http: Server) {
    this.#http = http
    this.env = {
      PLUMBLINE_CAPTCHA_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}/captcha/`,
      PLUMBLINE_CAPTCHA_SITE_KEY: 'site-key',
      PLUMBLINE_CAPTCHA_SECRET: 'captcha-secret',
    }
  }

  /** On a free port. */
  static async open(): Promise<CaptchaProvider> {
    const http = createServer()
    await once(http.listen(0, '127.0.0.1'), 'listening')
    const provider = new CaptchaProvider(http)
    http.on('request', (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        if (request.method === 'GET' && request.url === '/captcha/api.js?render=site-key')
          return response.setHeader('Content-Type', 'text/javascript').end(script)
        provider.asked.push(new URLSearchParams(Buffer.concat(parts).toString()))
        response.statusCode = provider.says.status ?? 200
        response.end(JSON.stringify(provider.says.body))
      })
    })
    return provider
  }

  async close() {
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }
}
