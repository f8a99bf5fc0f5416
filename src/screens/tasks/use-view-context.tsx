import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { whenUsed } from '../../client/engine/when-used.ts'
import { theme } from '../../client/session/theme.ts'
import type { TaskView } from '../../client/tasks/view.ts'
import { columnIdIn } from '../../core/columns/custom-key.ts'
import type { LaidColumn } from '../../core/columns/layout.ts'
import type { Row } from '../../core/model.ts'
import type { FieldKey } from '../../core/tasks/fields/fields.ts'
import { useColumns, usePhases, useStatuses } from '../../parts/data/use-project.ts'
import { useLabels, useMembers } from '../../parts/data/use-team.ts'
import { useNarrow } from '../../parts/hooks/use-media.ts'
import { useOnce } from '../../parts/hooks/use-once.ts'
import { useToday } from '../../parts/hooks/use-today.ts'
import { OnDemand } from '../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../parts/lazy/TypedAhead.tsx'
import { lookedUpOnce } from '../../parts/text/i18n.ts'
import { cellEditor, columnDialog, convertDrawer, taskMenu } from './codes.ts'
import { cellsOnce } from './columns/cells-once.ts'
import { useCustomColumns } from './columns/use-custom-columns.ts'
import type { ListStyles } from './list/list-styles.ts'
import { useLaidColumns } from './list/use-laid-columns.ts'
import type { Editing, TaskViewContext } from './task-context.ts'

export const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** On a phone the list shows these; the rest is in the drawer. */
const narrowColumns: readonly FieldKey[] = ['STATUS', 'ASSIGNEES', 'DUE_DATE']

const noColumns: readonly Row<'custom_column'>[] = []
const noPins: ReadonlySet<LaidColumn> = new Set()

interface Given {
  view: TaskView
  project: Row<'project'>
  openTask: (taskId: string) => void
  styles: ListStyles
}

/** What lines and cards share, with the editor and the menu that are open beside one of them. */
export function useViewContext({ view, project, openTask, styles }: Given): {
  context: TaskViewContext
  editing: ReactNode
  /** The task that is edited in it. */
  edited: string | undefined
  menu: ReactNode
  /** The dialog of a column, while it is open. */
  dialog: ReactNode
} {
  const texts = useTranslation('tasks')
  const t = useMemo(() => lookedUpOnce(texts.t), [texts.t])
  const { mode } = useSnapshot(theme)
  const day = useToday()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [converted, setConverted] = useState<string | null>(null)
  const [menu, setMenu] = useState<{ taskId: string; x: number; y: number } | null>(null)
  // They are read ahead, so that the first one opens at once.
  useOnce(() =>
    whenUsed(() => {
      for (const code of [cellEditor, taskMenu]) code.load().catch(() => {})
    }),
  )
  const [dialog, setDialog] = useState<{ columnId: string | null } | null>(null)
  const statuses = useStatuses(project.id)
  const phases = usePhases(project.id)
  const members = useMembers()
  const labels = useLabels()
  const all = useColumns(project.id)
  const customColumns = useCustomColumns(project.id)
  const narrow = useNarrow()
  const { grouping } = useSnapshot(view.choices)
  const groupColumn = customColumns.find(({ id }) => id === columnIdIn(grouping))
  const laid = useLaidColumns(project.id, all, customColumns)
  const layout = useMemo(
    () => (narrow ? { ...laid, shown: narrowColumns, pinned: noPins } : laid),
    [narrow, laid],
  )
  const cells = useMemo(() => cellsOnce(project.id), [project.id])
  const context: TaskViewContext = useMemo(
    () => ({
      t,
      view,
      styles,
      custom: narrow ? noColumns : customColumns.filter(({ is_visible }) => is_visible),
      layout,
      groupColumn,
      cells,
      narrow,
      showKey: all.some(({ key, pinned }) => key === 'KEY' && pinned),
      project,
      statuses: byId(statuses),
      phases: byId(phases),
      members: byId(members),
      labels: byId(labels),
      dark: mode === 'dark',
      day,
      edit: setEditing,
      openTask,
      convert: setConverted,
      openColumn: (columnId) => setDialog({ columnId }),
      openMenu: (taskId, at) => setMenu({ taskId, ...at }),
    }),
    [
      t,
      view,
      styles,
      all,
      customColumns,
      layout,
      groupColumn,
      cells,
      narrow,
      project,
      statuses,
      phases,
      members,
      labels,
      mode,
      day,
      openTask,
    ],
  )
  return {
    context,
    editing: editing && (
      <OnDemand
        key={`${editing.taskId}/${editing.field}`}
        code={cellEditor}
        props={{ editing, close: () => setEditing(null) }}
        until={<TypedAhead />}
      />
    ),
    edited: editing?.taskId,
    menu: (
      <>
        {menu && <OnDemand code={taskMenu} props={{ ...menu, close: () => setMenu(null) }} />}
        {converted && (
          <OnDemand
            code={convertDrawer}
            props={{ taskId: converted, close: () => setConverted(null) }}
            until={<TypedAhead />}
          />
        )}
      </>
    ),
    dialog: dialog && (
      <OnDemand
        code={columnDialog}
        props={{ projectId: project.id, ...dialog, close: () => setDialog(null) }}
        until={<TypedAhead />}
      />
    ),
  }
}
