import { addressKey } from '../../http/address.ts'
import { admit } from '../../limits/rates.ts'
import { captchaCookie } from '../../session/sealed-cookies.ts'
import { randomToken } from '../../session/secrets.ts'
import { feature } from '../feature.ts'

export const captcha = feature({
  handlers: {
    async verifyCaptcha({ app, input, session, refuse }) {
      if (!app.captcha) return null
      await admit(app, ['captchasPerAddress', addressKey(session.address)])
      const isPerson = await app.captcha.isPerson(input.token).catch((error: unknown) => {
        app.log.warn({ error: String(error) }, 'the provider of captchas cannot be asked')
        return refuse('captcha_failed')
      })
      if (!isPerson) return refuse('captcha_refused')
      session.keep(captchaCookie, { id: randomToken() })
      return null
    },
  },
})
