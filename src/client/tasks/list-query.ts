import type { z } from 'zod'
import type { listInput } from '../../core/tasks/list/queries.ts'
import type { TaskView } from './view.ts'

type Asked = Omit<z.input<typeof listInput>, 'id'>

/** The query with which the server lists what a list or board shows. */
export function listQuery({ filter, choices }: Pick<TaskView, 'filter' | 'choices'>): Asked {
  const { search, archived, statuses, priorities, labels, members } = filter
  const some = (values: readonly string[]) => values.join(' ')
  return {
    ...{ search, archived: String(archived), group: choices.grouping },
    field: choices.sorts.map(({ key, order }) => `${key} ${order}`).join(','),
    statuses: some(statuses),
    priorities: some(priorities),
    labels: some(labels),
    members: some(members),
  }
}
