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
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'

export type Task = Row<'project_template_task'>

/** What a template holds, as far as it is here. */
export interface Template {
  row: Row<'project_template'>
  statuses: Row<'project_template_status'>[]
  phases: Row<'project_template_phase'>[]
  tasks: readonly Task[]
  phaseLabel: string
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
  const parts = [content, statuses, phases, tasks]
  return {
    row,
    statuses: statuses.rows
      .map((status) => ({ ...status, name: shownName(status.name, t) }))
      .sort(byOrder),
    phases: [...phases.rows].sort(byIndex),
    tasks: tasks.rows,
    phaseLabel: shownName(content.rows[0]?.phase_label ?? 'Phase', t),
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

/** The groups of a template with the tasks whose names have a text. */
export function useGroups(template: Template, grouping: Grouping, search: string): Group[] {
  const { t } = useTranslation('tasks')
  const dark = useDark()
  const wanted = folded(search)
  const listed = grouped(
    template.tasks
      .filter(
        ({ name, parent_task_id }) => parent_task_id === null && folded(name).includes(wanted),
      )
      .sort(byPlace(grouping)),
    (task) => groupOf(task, grouping),
  )
  const coloured = ({
    color_code,
    color_code_dark,
  }: {
    color_code: string
    color_code_dark: string
  }) => (dark ? color_code_dark : color_code)
  const colourOf = (id: string) => {
    const status = template.statuses.find((each) => each.id === id)
    if (status) return coloured(statusColours(status))
    return template.phases.find((each) => each.id === id)?.color_code ?? coloured(priorityOf(id))
  }
  const groups = groupsOf(grouping, template).map(({ id, name }) => ({
    id,
    name: grouping === 'priority' ? t(priorityKey(name)) : name,
    colour: colourOf(id),
    tasks: listed.get(id) ?? [],
  }))
  const loose = listed.get(unmapped) ?? []
  return grouping === 'phase' && (loose.length > 0 || groups.length === 0)
    ? [...groups, { id: unmapped, name: t('tasks:unmapped'), colour: phaseColour, tasks: loose }]
    : groups
}
