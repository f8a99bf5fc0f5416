import { z } from 'zod'
import { addressOr, type Env, text } from '../../variables.ts'
import type { ProviderKind } from '../provider-kind.ts'
import { checkoutPageAt } from './checkout-page.ts'
import { Paddle, type PaddleSettings } from './paddle.ts'

const variables = z.object({
  PLUMBLINE_PADDLE_KEY: text,
  PLUMBLINE_PADDLE_WEBHOOK_SECRET: text,
  PLUMBLINE_PADDLE_TOKEN: text,
  PLUMBLINE_PADDLE_MONTHLY: text,
  PLUMBLINE_PADDLE_ANNUAL: text,
  PLUMBLINE_PADDLE_URL: addressOr('https://api.paddle.com'),
})

export const paddle: ProviderKind = {
  name: 'paddle',
  movesMoney: true,
  variables,
  configure(env) {
    const settings = settingsOf(env)
    return (around) => new Paddle(settings, around, checkoutPageAt(settings, around))
  },
  jobs: {},
}

/** Errors: Paddle without all that it needs. */
function settingsOf(env: Env): PaddleSettings {
  const value = variables.parse(env)
  const { PLUMBLINE_PADDLE_KEY: key, PLUMBLINE_PADDLE_WEBHOOK_SECRET: webhookSecret } = value
  const { PLUMBLINE_PADDLE_TOKEN: token, PLUMBLINE_PADDLE_URL: address } = value
  const { PLUMBLINE_PADDLE_MONTHLY: MONTHLY, PLUMBLINE_PADDLE_ANNUAL: ANNUAL } = value
  if (!key || !webhookSecret || !token || !MONTHLY || !ANNUAL)
    throw new Error(
      'PLUMBLINE_CARDS=paddle: PLUMBLINE_PADDLE_KEY, PLUMBLINE_PADDLE_WEBHOOK_SECRET, PLUMBLINE_PADDLE_TOKEN, PLUMBLINE_PADDLE_MONTHLY and PLUMBLINE_PADDLE_ANNUAL are wanted.',
    )
  return {
    ...{ key, webhookSecret, token, url: address.replace(/\/$/, '') },
    prices: { MONTHLY, ANNUAL },
    sandbox: new URL(address).hostname.startsWith('sandbox-'),
  }
}
