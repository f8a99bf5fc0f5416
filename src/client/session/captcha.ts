import { limits } from '../../core/catalogue/limits.ts'
import { sessionWire } from '../../core/session/wire.ts'
import { request } from '../requests/request.ts'
import { session, verifySession } from './session.ts'

/** What the script of the provider offers, as reCAPTCHA does. */
interface Provider {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

/**
 * Shows the server that the user is a person, where it asks for that before a sign-up. Errors: the
 * script of the provider cannot be loaded or gives nothing; as `request`.
 */
export async function passCaptcha(): Promise<void> {
  if (!session.verified) await verifySession()
  const { captcha } = session
  if (!captcha) return
  const provider = await load(captcha.script)
  await new Promise<void>((ready) => provider.ready(ready))
  const token = await provider.execute(captcha.site_key, { action: 'signup' })
  await request(sessionWire.verifyCaptcha, { token })
}

let loaded: Promise<Provider> | undefined

/** The script of the provider, loaded once; after a failure the next attempt loads it again. */
function load(source: string): Promise<Provider> {
  loaded ??= fetched(source)
  loaded.catch(() => (loaded = undefined))
  return loaded
}

function fetched(source: string): Promise<Provider> {
  const script = document.createElement('script')
  return new Promise<Provider>((resolve, reject) => {
    const failed = () => {
      script.remove()
      reject(new Error('the script of the provider of captchas cannot be loaded'))
    }
    const late = setTimeout(failed, limits.requestTimeoutMs)
    script.addEventListener('error', failed)
    script.addEventListener('load', () => {
      clearTimeout(late)
      const { grecaptcha } = window as { grecaptcha?: Provider }
      if (grecaptcha) resolve(grecaptcha)
      else failed()
    })
    script.src = source
    document.head.append(script)
  })
}
