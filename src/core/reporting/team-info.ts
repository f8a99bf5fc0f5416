import type { z } from 'zod'
import type { Row } from '../model.ts'
import { byName } from '../values/compare.ts'
import { defaultProjectHealth, projectHealths, projectStatuses } from '../workflow/lookups.ts'
import type { teamInfo } from './calls.ts'
import type { ProjectCount } from './figures.ts'

type Category = Pick<Row<'project_category'>, 'id' | 'name' | 'color_code'>

/** What the drawer of a team shows of its projects; `categories` are those of the team. */
export function toTeamInfo(
  counts: readonly ProjectCount[],
  categories: readonly Category[],
): z.input<typeof teamInfo> {
  const sum = (test: (each: ProjectCount) => boolean) =>
    counts.filter(test).reduce((total, { count }) => total + count, 0)
  const all = sum(() => true)
  const ofStatus = (wanted: string) => {
    const { id } = projectStatuses.find(({ name }) => name === wanted)!
    return sum(({ status_id }) => status_id === id)
  }
  const ofHealth = (wanted: string) => {
    const { id } = projectHealths.find(({ name }) => name === wanted)!
    return sum(({ health_id }) => (health_id ?? defaultProjectHealth.id) === id)
  }
  const data = [...categories]
    .sort(byName)
    .map(({ id, name, color_code }) => ({
      ...{ id, label: name, color: color_code },
      count: sum(({ category_id }) => category_id === id),
    }))
    .filter(({ count }) => count > 0)
  return {
    by_status: {
      all,
      cancelled: ofStatus('Cancelled'),
      blocked: ofStatus('Blocked'),
      on_hold: ofStatus('On Hold'),
      proposed: ofStatus('Proposed'),
      in_planning: ofStatus('In Planning'),
      in_progress: ofStatus('In Progress'),
      completed: ofStatus('Completed'),
      chart: projectStatuses
        .filter(({ name }) => name !== 'Continuous')
        .map(({ name, color_code }) => ({ name, color: color_code, y: ofStatus(name) })),
    },
    by_category: {
      chart: data.map(({ label, color, count }) => ({ name: label, color, y: count })),
      all,
      total: data.reduce((total, { count }) => total + count, 0),
      data,
    },
    by_health: {
      all,
      not_set: ofHealth('Not Set'),
      needs_attention: ofHealth('Needs Attention'),
      at_risk: ofHealth('At Risk'),
      good: ofHealth('Good'),
      chart: projectHealths.map(({ name, color_code }) => ({
        ...{ name, color: color_code, y: ofHealth(name) },
      })),
    },
  }
}
