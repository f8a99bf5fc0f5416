import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

/*
 * Loaded into a process before its program (`NODE_OPTIONS=--import`), this kills it at one of its
 * writes: before the one whose number PLUMBLINE_INTERRUPT says, or in the middle of it. A write of
 * a whole file counts twice, so that both happen.
 */

const last = Number(process.env.PLUMBLINE_INTERRUPT ?? Number.POSITIVE_INFINITY)
let writes = 0

/** Counts a write, and ends the process when it is the last one. */
function count(half = () => {}) {
  if (++writes < last) return
  half()
  process.kill(process.pid, 'SIGKILL')
}

/** Functions of `fs` call one another: only the outermost counts. */
let inside = false

/** Counts the calls of a function before they are made, and with `half` once more in the middle. */
function interruptible(object, name, half) {
  const original = object[name]
  object[name] = function (...given) {
    if (inside) return original.apply(this, given)
    inside = true
    try {
      count()
      if (half) count(() => half(original, given))
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
  write(file, content.slice(0, Math.floor(content.length / 2)), options),
)
interruptible(fs, 'copyFileSync', (copy, [from, to, mode]) => {
  copy(from, to, mode)
  fs.truncateSync(to, Math.floor(fs.statSync(to).size / 2))
})

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
  if (onDisk(this) && writing.test(sql)) count()
  return exec.call(this, sql, ...rest)
}
Database.prototype.close = function (...given) {
  if (onDisk(this)) count()
  return close.apply(this, given)
}
for (const name of ['run', 'all']) {
  const original = Statement.prototype[name]
  Statement.prototype[name] = function (...given) {
    if (ofDisk.has(this)) count()
    return original.apply(this, given)
  }
}
