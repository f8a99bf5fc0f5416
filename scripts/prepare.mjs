import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Plumbline needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

export const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const installStamp = join(modules, '.plumbline')
const buildStamp = join(root, 'dist/.stamp')

/** Runs a program of this project and ends with its failure. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * What is said on the way goes to the error output: the standard output belongs to the results of
 * the command that follows.
 */
const say = console.error
const aside = { stdio: ['inherit', 2, 2] }

/** A tool from `node_modules`. */
export const tool = (name) => join(modules, '.bin', name)

/**
 * What was installed: the packages of a lock file, wherever they were fetched from, for serving
 * alone or for working on the project as well.
 */
function stampOf(whole) {
  const versions = JSON.parse(read(lockFile), (key, value) =>
    key === 'resolved' ? undefined : value,
  )
  const digest = createHash('sha256')
    .update(`${JSON.stringify(versions, null, 2)}\n`)
    .digest('hex')
  return `${process.version.split('.')[0]} ${digest}${whole ? '' : ' without dev'}`
}

// Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms.
const fetching = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * SQLite's own advice is -O2, which compiles in two thirds of the time of -O3. The headers of this
 * Node are fetched from nodejs.org only where they are not installed beside it.
 */
const compiling = {
  ...{ CFLAGS: '-O2', CXXFLAGS: '-O2', JOBS: 'max' },
  ...headersBeside(),
  ...process.env,
}

function headersBeside() {
  const folder = dirname(dirname(realpathSync(process.execPath)))
  const header = read(join(folder, 'include/node/node_version.h'))
  const numbers = ['MAJOR', 'MINOR', 'PATCH'].map(
    (part) => new RegExp(`#define NODE_${part}_VERSION (\\d+)`).exec(header)?.[1],
  )
  return numbers.join('.') === process.versions.node ? { npm_config_nodedir: folder } : {}
}

/** Installs all packages of the lock file, unless they are there. */
export function install() {
  if (read(installStamp) === stampOf(true)) return
  say(
    'Installing packages (the embedded database is compiled where no prebuilt one fits; about two minutes) …',
  )
  run('npm', fetching, { ...aside, env: compiling })
  writeFileSync(installStamp, stampOf(true))
}

/** Installs what building and serving need, unless it is there, and builds. */
export async function prepareToServe() {
  if ([true, false].some((whole) => read(installStamp) === stampOf(whole))) return build()
  const started = Date.now()
  const after = () => `${Math.round((Date.now() - started) / 1000)} s`
  say('The first start takes a minute or two. Installing packages, and preparing the embedded')
  say('database beside, which is compiled where no prebuilt one fits …')
  const database = prepareDatabase()
  await beside('npm', [...fetching, '--omit=dev', '--ignore-scripts'])
  say(`Installed (${after()}); building …`)
  await buildBeside()
  say(`Built (${after()}); waiting for the database …`)
  await database
  takeDatabase()
  writeFileSync(installStamp, stampOf(false))
  say(`Ready (${after()}).`)
}

const native = 'node_modules/sqlite3/build/Release/node_sqlite3.node'
const databaseFolder = join(modules, '.sqlite3')

/**
 * Installs the package of the embedded database alone, in a folder of its own: it takes as long as
 * all other packages and the build together.
 */
function prepareDatabase() {
  const lock = read(lockFile)
  const { version } = JSON.parse(lock).packages['node_modules/sqlite3']
  mkdirSync(databaseFolder, { recursive: true })
  writeFileSync(join(databaseFolder, 'package-lock.json'), lock)
  writeFileSync(
    join(databaseFolder, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { sqlite3: version },
      allowScripts: { sqlite3: true },
    }),
  )
  return beside('npm', [...fetching, '--prefix', databaseFolder], { env: compiling })
}

/** Puts what was prepared for the database where the server looks for it. */
function takeDatabase() {
  const target = join(root, native)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(join(databaseFolder, native), target)
  rmSync(databaseFolder, { recursive: true })
}

/** Runs a program while others run. Ends with its failure, and then shows what it said. */
const beside = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
    child.on('close', (status) => {
      if (status === 0) return resolve()
      process.stderr.write(Buffer.concat(said))
      process.exit(status ?? 1)
    })
  })

/** A fingerprint of everything the build is made from. */
function sources() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`)
  }
  for (const path of [
    'src',
    'server',
    'cli',
    'fixtures',
    'scripts',
    'vite.config.ts',
    'vite.server.config.ts',
    'package-lock.json',
  ])
    if (existsSync(join(root, path))) visit(join(root, path))
  return hash.digest('hex')
}

/** Builds browser and server, unless nothing has changed. */
export function build({ force = false } = {}) {
  const wanted = sources()
  if (!force && read(buildStamp) === wanted) return
  say('Building …')
  for (const [command, args] of buildSteps) run(command, args, aside)
  markBuilt(wanted)
}

async function buildBeside() {
  const wanted = sources()
  for (const [command, args] of buildSteps) await beside(command, args)
  markBuilt(wanted)
}

const buildSteps = [
  [tool('vite'), ['build', '--logLevel', 'error', '--config', 'vite.server.config.ts']],
  [tool('vite'), ['build', '--logLevel', 'warn']],
  [process.execPath, [join(root, 'scripts/compress.mjs')]],
]

function markBuilt(wanted) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(buildStamp, wanted)
}
