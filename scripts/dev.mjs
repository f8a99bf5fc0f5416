import { spawn } from 'node:child_process'
import { install, root, tool } from './prepare.mjs'

// The server restarts when its files change; the browser's part is replaced in place.
install()
const port = Number(process.env.PORT ?? 3000)
const server = `http://localhost:${port + 1}`
const pages = `http://localhost:${port}`
console.log(`Pages with hot reload: ${pages}; the server behind them: ${server}`)
console.log(`Every mail in every language: ${pages}/dev/mails`)
const start = (command, args, env = {}) =>
  spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
const children = [
  start(tool('tsx'), ['watch', '--clear-screen=false', 'cli/main.ts', 'serve'], {
    PORT: String(port + 1),
    HOST: 'localhost',
    PLUMBLINE_URL: pages,
  }),
  start(tool('vite'), ['--port', String(port), '--strictPort'], { PLUMBLINE_DEV_SERVER: server }),
]
const stop = () => {
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
