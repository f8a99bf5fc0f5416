import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { act } from '../../../client/engine/workspace.ts'
import type { ReportedProject } from '../../../core/reporting/project-row.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

/** What is changed of a project in its row. */
type ProjectEdits = Partial<
  Pick<ReportedProject, 'status_id' | 'start_date' | 'end_date' | 'category_id'>
> & { health_id?: string }

/** How the row looks once that is changed. */
type Patch = Partial<ReportedProject>

export type EditProject = (project: ReportedProject, edits: ProjectEdits, patch: Patch) => void

interface Edited {
  projectId: string
  patch: Patch
  done: boolean
}

/**
 * Rows as they are with what is being changed in them: it is shown at once, until the server has said
 * what they are then. `again` asks it.
 */
export function useProjectEdits(
  answered: readonly ReportedProject[] | undefined,
  again: () => void,
): [rows: readonly ReportedProject[] | undefined, edit: EditProject] {
  const [edited, setEdited] = useState<readonly Edited[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer says what was changed before it
  useEffect(() => setEdited((before) => before.filter(({ done }) => !done)), [answered])
  const edit: EditProject = async ({ id, name }, edits, patch) => {
    const own = { projectId: id, patch, done: false }
    setEdited((before) => [...before, own])
    const reply = await act('updateProject', { id, ...edits })
    if (reply) tellDone(i18next.t('projects:savedNamed', { name }), reply.id)
    setEdited((before) =>
      before.flatMap((each) => (each !== own ? each : reply ? { ...each, done: true } : [])),
    )
    again()
  }
  const rows = answered?.map((row) => {
    const patches = edited.filter(({ projectId }) => projectId === row.id)
    return Object.assign({}, row, ...patches.map(({ patch }) => patch)) as ReportedProject
  })
  return [rows, edit]
}
