import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoData, startServer } from '../spec/harness.ts'
import { prolongTrials } from './harness.ts'

const root = join(import.meta.dirname, '..')

/**
 * The built product twice, as two versions of it that are served one after the other from the same
 * data and address.
 */
export class Versions {
  readonly #folder = mkdtempSync(join(tmpdir(), 'plumbline-versions-'))
  readonly #data = join(this.#folder, 'data')
  #server: ChildProcess | undefined
  #port = '0'

  /** Where the product is served, once it is. */
  get url() {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Makes both versions, and data with the demo users. */
  async prepare() {
    for (const name of ['node_modules', 'package.json'])
      symlinkSync(join(root, name), join(this.#folder, name))
    for (const name of ['before', 'after'])
      cpSync(join(root, 'dist'), join(this.#folder, name), { recursive: true })
    renameFiles(join(this.#folder, 'after/client'))
    const server = await startServer({ PLUMBLINE_DATA: this.#data, DATABASE_URL: '' })
    await loadDemoData(server)
    await prolongTrials(server)
    await server.stop()
  }

  /** Serves one of them in the place of the other. */
  async serve(name: 'before' | 'after') {
    await this.stop()
    const server = spawn(
      process.execPath,
      [join(this.#folder, name, 'plumbline.js'), 'serve', '--json'],
      {
        env: {
          ...process.env,
          PORT: this.#port,
          HOST: '127.0.0.1',
          PLUMBLINE_DATA: this.#data,
          PLUMBLINE_RATE_LIMITS: 'off',
          PLUMBLINE_LOG: 'silent',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    this.#server = server
    let said = ''
    for await (const part of server.stdout) if ((said += part).includes('\n')) break
    this.#port = new URL((JSON.parse(said) as { url: string }).url).port
  }

  async stop() {
    const server = this.#server
    if (!server || server.exitCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }

  async remove() {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Gives all files with a hash in their names another one, as if their content had changed. */
function renameFiles(client: string) {
  const all = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of all.filter((file) => /\.(br|gz)$/.test(file))) rmSync(file)
  const names = readdirSync(join(client, 'assets'))
  const renamed = (name: string) => name.replace(/(\.\w+)$/, '_later$1')
  const known = new Set(names)
  const inText = /[\w.-]+\.(?:js|css|woff2)/g
  for (const file of all.filter((file) => /\.(js|css|html)$/.test(file))) {
    const text = readFileSync(file, 'utf8')
      .replace(inText, (name) => (known.has(name) ? renamed(name) : name))
      .replace(/(url:"index\.html",revision:")\w+/, '$1later')
    writeFileSync(file, text)
  }
  for (const name of names)
    renameSync(join(client, 'assets', name), join(client, 'assets', renamed(name)))
}
