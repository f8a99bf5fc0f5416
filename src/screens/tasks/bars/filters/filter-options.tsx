import { PersonRegular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Condition,
  daysIn,
  type FilterKind,
  filterTypes,
  me,
  none,
  periods,
} from '../../../../core/tasks/list/filter-types.ts'
import { usePhaseLabel, usePhases, useStatuses } from '../../../../parts/data/use-project.ts'
import { useLabels, useMembers } from '../../../../parts/data/use-team.ts'
import { useDark } from '../../../../parts/hooks/use-dark.ts'
import {
  colouredOptions,
  memberOptions,
  priorityOptions,
  statusOptions,
} from '../../../../parts/pickers/options.tsx'
import type { PickOption } from '../../../../parts/pickers/picker-props.ts'
import { showDay } from '../../../../parts/text/format.ts'

type Translate = (key: string, values?: Record<string, string>) => string

/** What a kind of filter is called, except for phases, which have the project's own word. */
const nameKeys: Record<Exclude<FilterKind, 'phase'>, string> = {
  status: 'column_STATUS',
  priority: 'column_PRIORITY',
  label: 'column_LABELS',
  member: 'column_ASSIGNEES',
  due: 'column_DUE_DATE',
  start: 'column_START_DATE',
}

/** What each kind of filter is called. */
export function useFilterName(projectId: string): (kind: FilterKind) => string {
  const { t } = useTranslation('tasks')
  const phase = usePhaseLabel(projectId)
  return (kind) => (kind === 'phase' ? phase : t(nameKeys[kind]))
}

/** What can be chosen of each kind of filter. */
export function useFilterOptions(projectId: string): Record<FilterKind, PickOption[]> {
  const { t } = useTranslation('tasks')
  const dark = useDark()
  const statuses = useStatuses(projectId)
  const phases = usePhases(projectId)
  const labels = useLabels()
  const members = useMembers()
  return useMemo(() => {
    const without = (text: string): PickOption => ({ id: none, label: t(text) })
    const days = (late: string): PickOption[] =>
      periods.map((id) => ({ id, label: t(id === 'overdue' ? late : `period_${id}`) }))
    return {
      status: statusOptions(statuses, dark),
      priority: priorityOptions(t, dark),
      phase: [...colouredOptions(phases), without('noPhase')],
      label: [...colouredOptions(labels), without('noLabel')],
      member: [
        { id: me, label: t('filterMe'), mark: <PersonRegular /> },
        ...memberOptions(members, { pending: t('pendingInvitation') }),
        without('nobody'),
      ],
      due: days('period_overdue'),
      start: days('period_late'),
    }
  }, [t, dark, statuses, phases, labels, members])
}

/** What the values of a condition are called; what is there no more is said to be unknown. */
export function valueNames(
  { kind, values }: Condition,
  options: readonly PickOption[],
  t: Translate,
): string[] {
  const names = new Map(options.map(({ id, label }) => [id, label]))
  return values.map(
    (value) =>
      (filterTypes[kind].values === 'days' && rangeName(value, t)) ||
      (names.get(value) ?? t('filterGone')),
  )
}

/** What the days from one to another are called. */
function rangeName(value: string, t: Translate): string | undefined {
  const days = daysIn(value)
  if (!days) return undefined
  const [from, to] = days.map((day) => day && showDay(day, t)) as [string, string]
  if (from && to) return `${from} – ${to}`
  return from ? t('daysFrom', { from }) : t('daysUntil', { to })
}
