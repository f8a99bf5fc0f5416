import { spawn } from 'node:child_process'
import { install, root, tool } from './prepare.mjs'

// The server restarts when its files change; the browser's part is replaced in place.
install()
const start = (command, args, env = {}) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
const children = [
  start(tool('tsx'), ['watch', '--clear-screen=false', 'cli/main.ts', 'serve'], {
    PORT: '3001',
    PLUMBLINE_URL: 'http://localhost:3000',
    PLUMBLINE_LOG: 'info',
  }),
  start(tool('vite'), ['--port', process.env.PORT ?? '3000']),
]
const stop = () => {
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
