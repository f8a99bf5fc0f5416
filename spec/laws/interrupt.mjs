import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/*
 * Loaded into a process before its program (`NODE_OPTIONS=--import`), this copies its data folder
 * to PLUMBLINE_COPIES before each of its writes: what is on the disk if it is killed there. A write
 * of a whole file is copied twice, once in the middle of it.
 */

const { PLUMBLINE_DATA: data, PLUMBLINE_COPIES: copies } = process.env
const { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } = fs
let writes = 0

/** Stops the process with all its threads, as a kill does, while its data folder is copied. */
const stopAndCopy =
  'kill -STOP "$PPID"; [ ! -e "$0" ] || cp -pR "$0" "$1"; code=$?; kill -CONT "$PPID"; exit $code'

/** Copies the data folder as it is. */
function copy() {
  const to = join(copies, String(++writes))
  execFileSync('sh', ['-c', stopAndCopy, data, to], { env: { PATH: process.env.PATH } })
}

/** Copies the data folder with a half written file, and takes that back. */
function copyHalf(file, writeHalf) {
  const before = existsSync(file) ? readFileSync(file) : undefined
  writeHalf()
  copy()
  if (before) writeFileSync(file, before)
  else rmSync(file)
}

/** Functions of `fs` call one another: only the outermost counts. */
let inside = false

/** Has the folder copied before each call of a function, and with `half` in the middle of it. */
function interruptible(object, name, half) {
  const original = object[name]
  object[name] = function (...given) {
    if (inside) return original.apply(this, given)
    inside = true
    try {
      copy()
      half?.(original, given)
      return original.apply(this, given)
    } finally {
      inside = false
    }
  }
}
const namesOfWrites = [
  'renameSync',
  'linkSync',
  'unlinkSync',
  'rmSync',
  'mkdirSync',
  'chmodSync',
  'chownSync',
  'fsyncSync',
  'writeSync',
]
for (const name of namesOfWrites) interruptible(fs, name)
interruptible(fs, 'writeFileSync', (write, [file, content, options]) =>
  copyHalf(file, () => write(file, content.slice(0, Math.floor(content.length / 2)), options)),
)
interruptible(fs, 'copyFileSync', (copyFile, [from, to, mode]) =>
  copyHalf(to, () => {
    copyFile(from, to, mode)
    truncateSync(to, Math.floor(statSync(to).size / 2))
  }),
)
const handle = await fs.promises.open(import.meta.filename)
for (const name of ['write', 'writev', 'writeFile', 'sync', 'truncate'])
  interruptible(Object.getPrototypeOf(handle), name)
await handle.close()
syncBuiltinESMExports()

const writing =
  /\b(insert|update|delete|create|drop|alter|begin|commit|vacuum|journal_mode|user_version=|wal_checkpoint)\b/i
const { Database, Statement } = createRequire(import.meta.url)('sqlite3')
const onDisk = (db) => db.filename !== ':memory:'
const ofDisk = new WeakSet()

const { prepare, exec, close } = Database.prototype
Database.prototype.prepare = function (sql, ...rest) {
  const statement = prepare.call(this, sql, ...rest)
  if (onDisk(this) && writing.test(sql)) ofDisk.add(statement)
  return statement
}
Database.prototype.exec = function (sql, ...rest) {
  if (onDisk(this) && writing.test(sql)) copy()
  return exec.call(this, sql, ...rest)
}
Database.prototype.close = function (...given) {
  if (onDisk(this)) copy()
  return close.apply(this, given)
}
for (const name of ['run', 'all']) {
  const original = Statement.prototype[name]
  Statement.prototype[name] = function (...given) {
    if (ofDisk.has(this)) copy()
    return original.apply(this, given)
  }
}
