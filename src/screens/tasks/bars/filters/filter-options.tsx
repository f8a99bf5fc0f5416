import { PersonRegular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { customKey } from '../../../../core/columns/custom-key.ts'
import { columnPeriods, failed } from '../../../../core/columns/filter.ts'
import type { NumberLooks } from '../../../../core/columns/types/number.ts'
import { typeOf } from '../../../../core/columns/types/types.ts'
import type { Row } from '../../../../core/model.ts'
import { builtInColumns } from '../../../../core/tasks/list/built-in-columns.ts'
import {
  type ConditionKind,
  type FilterKind,
  filterColumns,
  periods,
} from '../../../../core/tasks/list/filter-types.ts'
import { me, none, wordOf } from '../../../../core/values/filter-words.ts'
import { usePhaseLabel, usePhases, useStatuses } from '../../../../parts/data/use-project.ts'
import { useLabels, useMembers } from '../../../../parts/data/use-team.ts'
import { useDark } from '../../../../parts/hooks/use-dark.ts'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import {
  colouredOptions,
  memberOptions,
  priorityOptions,
  statusOptions,
} from '../../../../parts/pickers/options.tsx'
import type { PickOption } from '../../../../parts/pickers/picker-props.ts'
import { useCustomColumns } from '../../columns/use-custom-columns.ts'

type Translate = (key: string, values?: Record<string, string>) => string

/** What tasks can be filtered by, as it is shown. */
export interface FilterShown {
  kind: ConditionKind
  name: string
  /** How values are given: chosen, also as days from one to another, or typed beside the options. */
  form: 'picks' | 'days' | 'numbers' | 'text'
  options: readonly PickOption[]
  /** How the numbers of a column are shown, and so may be typed. */
  looks?: NumberLooks
}

/** All that tasks can be filtered by: what every project has, and its custom columns. */
export function useFilters(projectId: string): readonly FilterShown[] {
  const { t } = useTranslation('tasks')
  const dark = useDark()
  const phase = usePhaseLabel(projectId)
  const statuses = useStatuses(projectId)
  const phases = usePhases(projectId)
  const labels = useLabels()
  const members = useMembers()
  const columns = useCustomColumns(projectId)
  return useMemo(() => {
    const without = (text: string): PickOption => ({ id: none, label: t(text) })
    const days = (of: readonly string[], late = ''): PickOption[] =>
      of.map((id) => ({ id, label: t(id === 'overdue' ? late : `period_${id}`) }))
    const people = [
      { id: me, label: t('filterMe'), mark: <PersonRegular /> },
      without('nobody'),
      ...memberOptions(members, { pending: t('pendingInvitation') }),
    ]
    const own: Record<FilterKind, PickOption[]> = {
      status: statusOptions(statuses, dark),
      priority: priorityOptions(t, dark),
      phase: [without('noPhase'), ...colouredOptions(phases)],
      label: [without('noLabel'), ...colouredOptions(labels)],
      member: people,
      due: days(periods, 'period_overdue'),
      start: days(periods, 'period_late'),
    }
    return [
      ...filterColumns.map((key): FilterShown => {
        const { kind, form } = builtInColumns[key].filter
        const name = key === 'PHASE' ? phase : t(`column_${key}`)
        return { kind, name, form, options: own[kind] }
      }),
      ...columns.map(
        (column): FilterShown => ({
          kind: customKey(column.id),
          name: column.name,
          form: typeOf(column).filter,
          looks: column,
          options:
            column.field_type === 'people'
              ? people
              : column.field_type === 'date'
                ? days(columnPeriods)
                : columnOptions(column, t),
        }),
      ),
    ]
  }, [t, dark, phase, statuses, phases, labels, members, columns])
}

/** What can be chosen of a column of another type than people and dates. */
function columnOptions({ field_type, options }: Row<'custom_column'>, t: Translate): PickOption[] {
  const empty: PickOption = { id: none, label: t('noValue') }
  switch (field_type) {
    case 'checkbox':
      return [
        { id: 'true', label: t('columnChecked') },
        { id: 'false', label: t('columnUnchecked') },
      ]
    case 'selection':
    case 'labels':
      return [
        ...options.map(({ id, name, color }) => ({
          id: wordOf(id),
          label: name,
          mark: <ColourDot colour={color} />,
        })),
        empty,
      ]
    case 'formula':
      return [empty, { id: failed, label: t('columnError') }]
    case 'key':
      return []
    default:
      return [empty]
  }
}
