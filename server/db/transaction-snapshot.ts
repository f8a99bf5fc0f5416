import { sql } from 'kysely'

/** What a statement of PostgreSQL sees: transactions before `end`, but for those that were `open`. */
export interface Snapshot {
  end: string
  open: ReadonlySet<string>
}

/** A snapshot as PostgreSQL writes it: `xmin:xmax:xid,xid`. */
export function snapshotIn(text: string): Snapshot {
  const [, end, open] = text.split(':') as [string, string, string]
  return { end, open: new Set(open.split(',').filter(Boolean)) }
}

/** Whether a line is of a transaction that a snapshot has not seen, as a condition. */
export const unseen = ({ end, open }: Snapshot) => sql`(xid >= ${end}::text::xid8
  or xid = any(${`{${[...open].join()}}`}::text::xid8[]))`

/** Whether a snapshot has seen a transaction, if that was committed. */
export const hasSeen = ({ end, open }: Snapshot, xid: number) =>
  xid < Number(end) && !open.has(String(xid))
