import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { byPlace, groupOf, groupsOf } from '../../../core/templates/edit/places.ts'
import { phaseColour } from '../../../core/values/colours.ts'
import { unmapped } from '../../../core/values/filter-words.ts'
import { grouped } from '../../../core/values/grouped.ts'
import { folded } from '../../../core/values/text.ts'
import { statusColours } from '../../../core/workflow/colours.ts'
import { priorityOf } from '../../../core/workflow/lookups.ts'
import { byIndex, byOrder } from '../../../core/workflow/order.ts'
import { useRowsOfTemplate } from '../../../parts/data/use-lazy-rows.ts'
import { useLabels } from '../../../parts/data/use-team.ts'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'

export type Task = Row<'project_template_task'>

/** What the tasks of a template are drawn with, all alike. */
export interface TemplateSetup {
  row: Row<'project_template'>
  statuses: Row<'project_template_status'>[]
  phases: Row<'project_template_phase'>[]
  phaseLabel: string
  /** Those of the team. */
  labels: readonly Row<'label'>[]
}

/** What a template holds, as far as it is here. */
export interface Template extends TemplateSetup {
  setup: TemplateSetup
  tasks: readonly Task[]
  notes: string | null
  /** All of it is here. */
  known: boolean
  failure: unknown
  again: () => void
}

/** Reads what a template holds, and follows it. */
export function useTemplate(row: Row<'project_template'>): Template {
  const { t } = useTranslation('common')
  const content = useRowsOfTemplate('project_template_content', row)
  const statuses = useRowsOfTemplate('project_template_status', row)
  const phases = useRowsOfTemplate('project_template_phase', row)
  const tasks = useRowsOfTemplate('project_template_task', row)
  const labels = useLabels()
  const phaseLabel = shownName(content.rows[0]?.phase_label ?? 'Phase', t)
  const setup = useMemo(
    () => ({
      ...{ row, labels, phaseLabel, phases: [...phases.rows].sort(byIndex) },
      statuses: statuses.rows
        .map((status) => ({ ...status, name: shownName(status.name, t) }))
        .sort(byOrder),
    }),
    [row, labels, phaseLabel, phases.rows, statuses.rows, t],
  )
  const parts = [content, statuses, phases, tasks]
  return {
    ...setup,
    setup,
    tasks: tasks.rows,
    notes: content.rows[0]?.notes ?? null,
    known: parts.every(({ known }) => known),
    failure: parts.find(({ failure }) => failure)?.failure,
    again() {
      for (const part of parts) if (part.failure !== undefined) part.again()
    },
  }
}

export interface Group {
  id: string
  name: string
  colour: string
  /** The tasks of the first level that are listed, in their order. */
  tasks: Task[]
}

/** The tasks of a template by their parents, null for the first level, in their order. */
export function useTasksBelow(
  { tasks }: Template,
  grouping: Grouping,
): ReadonlyMap<string | null, Task[]> {
  return useMemo(
    () => grouped([...tasks].sort(byPlace(grouping)), ({ parent_task_id }) => parent_task_id),
    [tasks, grouping],
  )
}

/** The groups of a template with those of the tasks of the first level whose names have a text. */
export function useGroups(
  { setup }: Template,
  grouping: Grouping,
  tasks: readonly Task[],
  search: string,
): Group[] {
  const { t } = useTranslation('tasks')
  const dark = useDark()
  return useMemo(() => {
    const wanted = folded(search.trim())
    const listed = grouped(
      tasks.filter(({ name }) => folded(name).includes(wanted)),
      (task) => groupOf(task, grouping),
    )
    const coloured = (of: { color_code: string; color_code_dark: string }) =>
      dark ? of.color_code_dark : of.color_code
    const colourOf = (id: string) => {
      const status = setup.statuses.find((each) => each.id === id)
      if (status) return coloured(statusColours(status))
      return setup.phases.find((each) => each.id === id)?.color_code ?? coloured(priorityOf(id))
    }
    const groups = groupsOf(grouping, setup).map(({ id, name }) => ({
      id,
      name: grouping === 'priority' ? t(priorityKey(name)) : name,
      colour: colourOf(id),
      tasks: listed.get(id) ?? [],
    }))
    const loose = listed.get(unmapped) ?? []
    return grouping === 'phase' && (loose.length > 0 || groups.length === 0)
      ? [...groups, { id: unmapped, name: t('tasks:unmapped'), colour: phaseColour, tasks: loose }]
      : groups
  }, [setup, grouping, tasks, search, dark, t])
}
