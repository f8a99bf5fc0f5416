import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import helmet from 'helmet'
import type { Context, Next } from 'koa'
import koaSend from 'koa-send'
import type { App } from '../app.ts'
import { captchaSources } from '../captcha/captcha.ts'
import { isSecure } from '../config.ts'
import { toolsPath } from '../mcp/choice.ts'
import { openerPolicy, pagePolicy } from './headers.ts'

/**
 * The folder of the built client: beside the built server, or under `dist` when the sources run.
 */
const clientFolder = [
  join(dirname(fileURLToPath(import.meta.url)), 'client'),
  join(process.cwd(), 'dist/client'),
].find((folder) => existsSync(join(folder, 'index.html')))

/**
 * The files of the browser application. Every path that is neither a file nor the API's gets the
 * page, which has its own 404.
 */
export function serveClient(app: App) {
  const page = clientFolder
    ? readFileSync(join(clientFolder, 'index.html'), 'utf8')
    : '<!doctype html><title>Plumbline</title><p>The client is not built: run <code>npm run build</code>.'
  // The bundler's own module is imported by all the others.
  const always = ['rolldown-runtime', 'base']
  const pages = {
    entrance: preloading(page, always),
    inside: preloading(page, [...always, 'work']),
  }
  return async (ctx: Context, next: Next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isApi(ctx.path)) return next()
    if (clientFolder && /\.\w+$/.test(ctx.path) && ctx.path !== '/index.html')
      return sendFile(ctx, clientFolder)
    await sendPage(app, ctx, ctx.path.startsWith('/auth/') ? pages.entrance : pages.inside)
  }
}

/**
 * A page that has its fonts and some of its scripts fetched while the first of them still asks for
 * its rows and texts.
 */
function preloading(page: string, tiers: readonly string[]): string {
  const assets = clientFolder && join(clientFolder, 'assets')
  const names = assets && existsSync(assets) ? readdirSync(assets) : []
  const links = tiers
    .map((tier) => names.find((name) => new RegExp(`^${tier}-[\\w-]+\\.js$`).test(name)))
    .flatMap((name) =>
      name ? `<link rel="modulepreload" crossorigin href="/assets/${name}" nonce="%NONCE%">` : [],
    )
  // Before all else a page needs its scripts: texts are shown in another font until theirs is there.
  const fonts = names
    .filter((name) => /^inter-latin-[456]00-normal-[\w-]+\.woff2$/.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/assets/${name}">`,
    )
  return page.replace('</head>', `${[...links, ...fonts].join('')}</head>`)
}

const isApi = (path: string) =>
  path.startsWith('/api/') ||
  path.startsWith('/secure/') ||
  path === '/csrf-token' ||
  path === toolsPath

/** Files with a hash in their name never change; all others are revalidated. */
async function sendFile(ctx: Context, root: string) {
  const hashed = ctx.path.startsWith('/assets/')
  try {
    await koaSend(ctx, ctx.path, {
      root,
      brotli: true,
      gzip: true,
      maxAge: hashed ? 31_536_000_000 : 0,
      immutable: hashed,
    })
    if (!hashed) ctx.set('Cache-Control', 'no-cache')
  } catch {
    ctx.status = 404
    ctx.body = ''
  }
}

async function sendPage(app: App, ctx: Context, page: string) {
  const nonce = randomBytes(16).toString('base64url')
  const secure = isSecure(app.config)
  const captcha = app.config.captcha ? captchaSources(app.config.captcha) : []
  const protect = helmet({
    contentSecurityPolicy: pagePolicy(nonce, ctx.host, { secure, captcha }),
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: openerPolicy(ctx.get('User-Agent')) },
    referrerPolicy: { policy: 'same-origin' },
  })
  await promisify(protect)(ctx.req, ctx.res)
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'html'
  ctx.body = page.replaceAll('%NONCE%', nonce)
}
