import { limits } from '../../../core/catalogue/limits.ts'
import type { ProjectDetails } from '../../../core/projects/wire-details.ts'
import { palette } from '../../../core/values/colours.ts'
import { isReversed } from '../../../core/values/day-spans.ts'
import { plainName } from '../../../core/values/text.ts'
import { addDays, weekday } from '../../../core/values/time.ts'
import {
  defaultProjectHealth,
  defaultProjectStatus,
  mediumPriority,
} from '../../../core/workflow/lookups.ts'
import type { Faults } from '../../../parts/form/use-form.ts'

/**
 * How the progress of tasks is determined. At most one is set; with none it follows the subtasks.
 */
export const progressModes = [
  'use_manual_progress',
  'use_weighted_progress',
  'use_time_progress',
] as const

/** The values of the project form; numbers as typed. */
export interface ProjectValues {
  name: string
  key: string
  color_code: string
  status_id: string
  health_id: string
  priority_id: string
  category_id: string | null
  client_name: string
  /** A team member id. */
  manager: string | null
  notes: string
  start_date: string | null
  end_date: string | null
  working_days: string
  man_days: string
  hours_per_day: string
  use_manual_progress: boolean
  use_weighted_progress: boolean
  use_time_progress: boolean
}

export const newProjectValues: ProjectValues = {
  name: '',
  key: '',
  color_code: palette[0],
  status_id: defaultProjectStatus.id,
  health_id: defaultProjectHealth.id,
  priority_id: mediumPriority.id,
  category_id: null,
  client_name: '',
  manager: null,
  notes: '',
  start_date: null,
  end_date: null,
  working_days: '0',
  man_days: '0',
  hours_per_day: String(limits.workingHours),
  use_manual_progress: false,
  use_weighted_progress: false,
  use_time_progress: false,
}

export const valuesOf = (project: ProjectDetails): ProjectValues => ({
  name: project.name,
  key: project.key,
  color_code: project.color_code,
  status_id: project.status_id,
  health_id: project.health_id ?? defaultProjectHealth.id,
  priority_id: project.priority_id,
  category_id: project.category_id,
  client_name: project.client_name ?? '',
  manager: project.project_manager?.id ?? null,
  notes: project.notes ?? '',
  start_date: project.start_date,
  end_date: project.end_date,
  working_days: String(project.working_days),
  man_days: String(project.man_days),
  hours_per_day: String(project.hours_per_day),
  use_manual_progress: project.use_manual_progress,
  use_weighted_progress: project.use_weighted_progress,
  use_time_progress: project.use_time_progress,
})

/** What is wrong with the values, as translation keys. */
export function checkProject(values: ProjectValues, isNew: boolean): Faults<ProjectValues> {
  const faults: Faults<ProjectValues> = {}
  if (plainName(values.name) === '') faults.name = 'nameMissing'
  if (!isNew && plainName(values.key) === '') faults.key = 'keyMissing'
  if (isReversed(values.start_date, values.end_date)) faults.end_date = 'datesReversed'
  const most = {
    working_days: limits.projectDays,
    man_days: limits.projectDays,
    hours_per_day: limits.hoursPerDay,
  }
  for (const [field, highest] of Object.entries(most) as [keyof typeof most, number][]) {
    const number = Number(values[field])
    if (!Number.isInteger(number) || number < 0 || number > highest) faults[field] = 'numberWrong'
  }
  return faults
}

/** The values that differ from those before, in the shape of the call. */
export function editsOf(values: ProjectValues, before: ProjectValues) {
  const { manager, working_days, man_days, hours_per_day, ...same } = values
  const { manager: hadManager, working_days: _, man_days: __, hours_per_day: ___, ...had } = before
  const changed = Object.entries(same).filter(
    ([field, value]) => value !== had[field as keyof typeof had],
  )
  const numbers = (['working_days', 'man_days', 'hours_per_day'] as const).filter(
    (field) => values[field] !== before[field],
  )
  return {
    ...(Object.fromEntries(changed) as Partial<typeof same>),
    ...Object.fromEntries(numbers.map((field) => [field, Number(values[field])])),
    ...(manager === hadManager ? {} : { project_manager: manager ? { id: manager } : null }),
  }
}

/** The days from Monday to Friday in a span, both ends in it. */
export function workingDays(start: string, end: string): number {
  let count = 0
  for (let day = start; day <= end && count <= limits.projectDays; day = addDays(day, 1))
    if (weekday(day) !== 0 && weekday(day) !== 6) count++
  return count
}
