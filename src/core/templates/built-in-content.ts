import { startStatuses } from '../projects/rules.ts'
import { avatarColour, palette } from '../values/colours.ts'
import { mediumPriority, statusCategories } from '../workflow/lookups.ts'
import type { BuiltIn } from './built-in.ts'
import type { ProjectContent } from './project-content.ts'

/** What a project is made of that begins with one of them. */
export function contentOf({ description, phases, labels, tasks }: BuiltIn): ProjectContent {
  const coloured = (name: string) => ({ name, color_code: avatarColour(name) })
  return {
    color_code: palette[1],
    notes: description,
    phase_label: 'Phase',
    statuses: startStatuses.map(({ name, category_id, color_code }) => ({
      ...{ name, category_id, color_code },
    })),
    phases: phases.map(coloured),
    labels: labels.map(coloured),
    columns: [],
    tasks: tasks.map(([name, phase, own, status = 'todo'], n) => ({
      name,
      parent: null,
      status: statusCategories.findIndex(({ key }) => key === status),
      priority_id: mediumPriority.id,
      phase,
      labels: own.map((label) => labels.indexOf(label)),
      total_minutes: 0,
      description: '',
      places: [n + 1, n + 1, n + 1, n + 1],
    })),
  }
}
