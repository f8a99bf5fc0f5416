import { limits } from '../../../src/core/catalogue/limits.ts'
import type { ProjectHead, ReportedProject } from '../../../src/core/reporting/project-row.ts'
import type { Target } from '../../db/statements.ts'
import type { ReportScope } from '../scope.ts'
import { reportedProjects } from './project-rows.ts'

/** Projects as reports have them, some at a time. */
export async function* projectBatches(
  to: Target,
  scope: ReportScope,
  heads: readonly ProjectHead[],
): AsyncGenerator<ReportedProject[]> {
  for (let from = 0; from < heads.length; from += limits.exportRowsAtOnce)
    yield reportedProjects(to, scope, heads.slice(from, from + limits.exportRowsAtOnce))
}
