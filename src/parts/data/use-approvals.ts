import type { Row } from '../../core/model.ts'
import { compareOrdinal } from '../../core/values/compare.ts'
import { useRoom } from './use-rows.ts'

/** The approved periods of a project, the latest first. */
export const useApprovals = (projectId: string): readonly Row<'time_approval'>[] =>
  useRoom<readonly Row<'time_approval'>[]>(
    `project:${projectId}`,
    ['time_approval'],
    (reader) =>
      reader.list('time_approval').sort((a, b) => compareOrdinal(b.starts_at, a.starts_at)),
    none,
  )

const none: readonly Row<'time_approval'>[] = []
