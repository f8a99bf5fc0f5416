import { act } from '../../../client/engine/workspace.ts'
import { columnIdIn, customKey } from '../../../core/columns/custom-key.ts'
import { isSeen, type LaidColumn, noLayout, seenAs } from '../../../core/columns/layout.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { useColumns } from '../../../parts/data/use-project.ts'
import type { SeenBy } from '../columns/tell-hidden-field.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { useColumnLayout } from '../list/use-laid-columns.ts'

interface SeenFields {
  /** Those that are shown. */
  seen: readonly LaidColumn[]
  show: (column: LaidColumn, on: boolean) => ReturnType<typeof act>
  /** Shows what the project does, if the reader has chosen otherwise. */
  reset?: () => void
}

/** Which fields of a project's list its reader sees, or all of its members, and how to change that. */
export function useSeenFields(projectId: string, by: SeenBy): SeenFields {
  const columns = useColumns(projectId)
  const custom = useCustomColumns(projectId)
  const { layout, lay } = useColumnLayout(projectId, custom)
  const all = new Map<LaidColumn, boolean>([
    ...columns.map(({ key, pinned }) => [key as FieldKey, pinned] as const),
    ...custom.map(({ id, is_visible }) => [customKey(id), is_visible] as const),
  ])
  const those = (isOne: (column: LaidColumn, isShown: boolean) => boolean) =>
    [...all].flatMap(([column, isShown]) => (isOne(column, isShown) ? [column] : []))
  if (by === 'all')
    return {
      seen: those((_, isShown) => isShown),
      show(column, pinned) {
        const id = columnIdIn(column)
        return id === undefined
          ? act('showColumn', { id: projectId, key: column, pinned })
          : act('showCustomColumn', { projectId, id, pinned })
      },
    }
  const { shown, hidden } = noLayout
  const isOwn = layout.shown.length + layout.hidden.length > 0
  return {
    seen: those((column, isShown) => isSeen(layout, column, isShown)),
    show: (column, on) => lay(seenAs(layout, { column, isShown: all.get(column) ?? false, on })),
    ...(isOwn ? { reset: () => lay({ ...layout, shown, hidden }) } : {}),
  }
}
