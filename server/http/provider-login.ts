import type { ParsedUrlQuery } from 'node:querystring'
import type { Context, Next } from 'koa'
import { pathTo } from '../../src/core/catalogue/routes.ts'
import type { App } from '../app.ts'
import { admit } from '../limits/rates.ts'
import type { Provider } from '../provider/provider.ts'
import { keepSealed, providerCookie } from '../session/sealed-cookies.ts'
import { addressKey } from './address.ts'

const start = '/secure/google'
const back = `${start}/verify`
/** How long an id of an invitation link may be, in characters. */
const idMost = 100
/** What a provider sends a browser back with, as far as it is used. */
const answers = ['code', 'state', 'iss', 'error'] as const

/**
 * The two addresses that a browser opens as pages to sign in with the provider: one leads there, the
 * other is where the provider sends it back to. Neither changes anything here: the page that the
 * second one leads to makes the call that signs in.
 */
export const providerLogin = (app: App) => async (ctx: Context, next: Next) => {
  const { provider } = app
  if (!provider || ctx.method !== 'GET' || (ctx.path !== start && ctx.path !== back)) return next()
  ctx.set('Cache-Control', 'no-store')
  const to: string | ParsedUrlQuery =
    ctx.path === back ? ctx.query : await begin(app, ctx, provider)
  if (typeof to === 'string') return ctx.redirect(to)
  const told = new URLSearchParams()
  for (const name of answers) {
    const value = to[name]
    if (typeof value === 'string') told.set(name, value)
  }
  ctx.redirect(`${pathTo('authenticating')}?${told}`)
}

/** The address of the provider; or what the page is told if there is no way there. */
async function begin(
  app: App,
  ctx: Context,
  provider: Provider,
): Promise<string | { error: string }> {
  try {
    await admit(app, ['signInPerAddress', addressKey(ctx.ip)])
    const { url, pending } = await provider.begin({
      redirect: (app.config.publicUrl ?? `${ctx.protocol}://${ctx.host}`) + back,
      ...invitationIn(ctx),
    })
    keepSealed(app, ctx, providerCookie, pending)
    return url
  } catch (error) {
    app.log.warn({ error: String(error) }, 'the provider of identities cannot be asked')
    return { error: 'temporarily_unavailable' }
  }
}

/** The ids of an invitation link; some pages write a second question mark before the first. */
function invitationIn({ query }: Context): { team_id?: string; team_member_id?: string } {
  const one = (name: string) => {
    const value = query[name] ?? query[`?${name}`]
    return typeof value === 'string' && value.length <= idMost ? value : undefined
  }
  const [team_id, team_member_id] = [one('team'), one('teamMember')]
  return { ...(team_id ? { team_id } : {}), ...(team_member_id ? { team_member_id } : {}) }
}
