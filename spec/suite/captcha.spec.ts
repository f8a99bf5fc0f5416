import { afterAll, expect } from 'vitest'
import { signup, verify } from '../../src/core/session/calls.ts'
import { verifyCaptcha } from '../../src/core/session/captcha.ts'
import { CaptchaProvider } from '../captcha-provider.ts'
import { clause } from './clause.ts'
import { limitedTarget, target } from './target.ts'

const provider = await CaptchaProvider.open()
afterAll(() => provider.close())
let now = Date.parse('2026-03-05T12:00:00Z')
const plain = target()
const privacy_url = 'https://plan.example/privacy'
const server = target({ ...provider.env, PLUMBLINE_PRIVACY_URL: privacy_url }, { now: () => now })
const limited = limitedTarget(provider.env)

clause('A7.12', 'where no provider is configured, every captcha is good', async () => {
  const vera = plain.visitor()
  expect(await vera.do(verifyCaptcha, { token: 'anything' })).toBeNull()
})

clause('A7.7', 'verify names the pages that tell what people agree to at sign-up', async () => {
  const none = { terms_url: null, privacy_url: null }
  expect(await plain.visitor().do(verify, {})).toMatchObject(none)
  expect(await server.visitor().do(verify, {})).toMatchObject({ ...none, privacy_url })
})

clause(
  'A7.12',
  'the provider is asked about the token; a score above 0.5 is that of a person',
  async () => {
    const vera = server.visitor()
    const { captcha } = await vera.do(verify, {})
    const { PLUMBLINE_CAPTCHA_URL: url } = provider.env
    expect(captcha).toEqual({
      site_key: 'site-key',
      script: `${url}api.js?render=site-key`,
    })
    for (const [body, isPerson] of [
      [{ success: true, score: 0.9 }, true],
      [{ success: true, score: 0.5 }, false],
      [{ success: true }, true],
      [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
      [{ success: false, score: 0.9 }, false],
    ] as const) {
      provider.says = { body }
      if (isPerson) await vera.do(verifyCaptcha, { token: 'a token' })
      else {
        const { title, message } = await vera.refused(
          verifyCaptcha,
          { token: 'a token' },
          'captcha_refused',
        )
        expect([title, message]).toEqual(['Error', 'Please try again later.'])
      }
      expect(Object.fromEntries(provider.asked.at(-1)!)).toEqual({
        secret: 'captcha-secret',
        response: 'a token',
      })
    }
  },
  { ours: true },
)

clause(
  'A7.12',
  'a provider that cannot be asked, or does not know the server, lets nobody pass',
  async () => {
    const vera = server.visitor()
    for (const says of [
      { status: 500, body: { success: true, score: 1 } },
      { body: 'no reply' },
      { body: { success: false, 'error-codes': ['invalid-input-secret'] } },
    ]) {
      provider.says = says
      await vera.refused(verifyCaptcha, { token: 'a token' }, 'captcha_failed')
      await vera.refused(signup, vera.account, 'captcha_needed')
    }
  },
  { ours: true },
)

clause(
  'A7.12',
  'signing up takes a captcha of the same browser, within ten minutes, each for one attempt',
  async () => {
    provider.says = { body: { success: true, score: 0.9 } }
    const vera = limited.visitor()
    await vera.refused(signup, vera.account, 'captcha_needed')
    await vera.do(verifyCaptcha, { token: 'a token' })
    const again = { Cookie: vera.cookie }
    await vera.do(signup, vera.account)
    const otto = limited.visitor()
    const second = await otto.call(signup, otto.account, again)
    expect(second.code).toBe('captcha_needed')
    await otto.do(verifyCaptcha, { token: 'a token' })
    await otto.do(signup, otto.account)

    const late = server.visitor()
    await late.do(verifyCaptcha, { token: 'a token' })
    now += 600_001
    await late.refused(signup, late.account, 'captcha_needed')
  },
  { ours: true },
)
