import type { RawBuilder } from 'kysely'
import { statement, type Target } from '../../db/statements.ts'

/** Runs a statement over lines, which it is given as one JSON text. */
export const writeLines = (
  to: Target,
  does: string,
  lines: readonly unknown[],
  compose: (json: string) => RawBuilder<unknown>,
) => to.db.executeQuery(statement(to, does, JSON.stringify(lines), compose))
