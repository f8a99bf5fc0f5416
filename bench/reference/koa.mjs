import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Koa from 'koa'
import send from 'koa-send'

// Bare Koa: the least a Koa server does. With a folder in PAGES it also serves the files in it.
const pages = process.env.PAGES
const koa = new Koa()
koa.use(async (ctx) => {
  if (ctx.method === 'POST') for await (const _ of ctx.req);
  if (!pages || ctx.path === '/ok') ctx.body = 'ok'
  else
    await send(
      ctx,
      existsSync(join(pages, ctx.path)) && ctx.path !== '/' ? ctx.path : '/index.html',
      { root: pages },
    )
})
const server = koa.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ ready: true, url: `http://127.0.0.1:${server.address().port}` }))
})
// Lines to it wait as long as what is measured beside it takes.
server.keepAliveTimeout = 0
process.on('SIGTERM', () => process.exit(0))
