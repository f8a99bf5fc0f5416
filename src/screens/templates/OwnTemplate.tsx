import { useTranslation } from 'react-i18next'
import { whyOf } from '../../client/requests/words.ts'
import type { Row } from '../../core/model.ts'
import { byColumn } from '../../core/templates/order.ts'
import { grouped } from '../../core/values/grouped.ts'
import { statusColours } from '../../core/workflow/colours.ts'
import { useLabels } from '../../parts/data/use-team.ts'
import { useDark } from '../../parts/hooks/use-dark.ts'
import { FailedState } from '../../parts/page/FailedState.tsx'
import { PageSkeleton } from '../../parts/page/PageSkeleton.tsx'
import { type Task, useTemplate } from './editing/use-template.ts'
import { TemplateContents } from './TemplateContents.tsx'

/** What a template of the team holds, as it is now. */
export function OwnTemplate({ row }: { row: Row<'project_template'> }) {
  const { t } = useTranslation('templates')
  const dark = useDark()
  const team = useLabels()
  const { known, failure, again, ...template } = useTemplate(row)
  if (!known)
    return failure ? (
      <FailedState title={t('loadFailed')} text={whyOf(failure)} again={again} />
    ) : (
      <PageSkeleton lines={8} />
    )
  const { phases, statuses, tasks, notes } = template
  const used = new Set(tasks.flatMap(({ labels }) => labels))
  return (
    <TemplateContents
      template={{
        ...{ name: row.name, description: notes, phases, priorities: [] },
        statuses: statuses.map((status) => {
          const { color_code, color_code_dark } = statusColours(status)
          return { name: status.name, color_code: dark ? color_code_dark : color_code }
        }),
        labels: team.filter(({ id }) => used.has(id)),
        tasks: inTree(tasks).map(({ task, level }) => ({
          ...{ name: task.name, level },
          phases: phases.filter(({ id }) => id === task.phase_id),
        })),
      }}
    />
  )
}

/** Tasks in their order, each followed by those below it. */
function inTree(tasks: readonly Task[]): { task: Task; level: number }[] {
  const below = grouped(
    [...tasks].sort(byColumn('sort_order')),
    ({ parent_task_id }) => parent_task_id,
  )
  const from = (parent: string | null, level: number): { task: Task; level: number }[] =>
    (below.get(parent) ?? []).flatMap((task) => [{ task, level }, ...from(task.id, level + 1)])
  return from(null, 0)
}
