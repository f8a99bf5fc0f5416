import { Refusal } from '../../src/core/catalogue/errors.ts'

/** What the operating system says of a connection that is lost, or cannot be made. */
const lost =
  /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_[A-Z]+)$/

/** What `pg` says of a connection that was lost while it was used, and of its use after that. */
const lostInUse =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * SQLite's and PostgreSQL's own errors, and those of a lost connection; not those of files, such as
 * `ENOENT`.
 */
export const isDatabaseError = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof Refusal) &&
  (lostInUse.test(error.message) || ('code' in error && isOfDatabase(String(error.code))))

const isOfDatabase = (code: string) =>
  lost.test(code) || (/^(SQLITE_\w+|[0-9A-Z]{5})$/.test(code) && !/^E[A-Z]{4}$/.test(code))

/**
 * Whose fault an error of the database is: the statement's, which contradicts what is stored and
 * will again; that of others, who held what it waited for; the machine's, whose disk is full or whose
 * connection is lost; or that of our own SQL.
 */
export function faultOf(error: unknown): 'statement' | 'others' | 'machine' | 'ours' | undefined {
  if (!isDatabaseError(error)) return undefined
  const code = String((error as { code?: unknown }).code ?? '')
  if (/^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)|^(22|23|54)[0-9A-Z]{3}$/.test(code)) return 'statement'
  if (/^(55P03|40P01|40001)$/.test(code)) return 'others'
  return /^SQLITE_(ERROR|RANGE)$|^(42|0A)[0-9A-Z]{3}$/.test(code) ? 'ours' : 'machine'
}
