import { useDeferredValue, useMemo } from 'react'
import type { Reader } from '../../../core/engine/store.ts'
import type { Row, TableName } from '../../../core/model.ts'
import { type RoadmapPhase, roadmapOf } from '../../../core/roadmap/roadmap.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

const tables: readonly TableName[] = [
  ...(['task', 'status', 'phase', 'project', 'task_dependency'] as const),
  // What a filter may ask for.
  ...(['custom_column', 'custom_value'] as const),
]

interface Roadmap {
  /** The rows it is made of; missing until they are there. */
  reader?: Reader
  phases: readonly RoadmapPhase[]
  dependencies: readonly Row<'task_dependency'>[]
}

/** The roadmap of a project that is open, as it is now, also offline. */
export function useRoadmap(projectId: string): Roadmap {
  const rows = useDeferredValue(useRoom(`project:${projectId}`, tables, toRead, undefined))
  return useMemo(
    () =>
      rows
        ? {
            reader: rows.reader,
            phases: roadmapOf(rows.reader, projectId),
            dependencies: rows.reader.list('task_dependency', { project_id: projectId }),
          }
        : { phases: [], dependencies: [] },
    [rows, projectId],
  )
}

/** Another object with each change. */
const toRead = (reader: Reader) => ({ reader })
