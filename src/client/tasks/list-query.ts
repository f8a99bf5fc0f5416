import type { z } from 'zod'
import type { exportTasks } from '../../core/exports/calls.ts'
import { filterText } from '../../core/tasks/list/filter-address.ts'
import type { TaskView } from './view.ts'

/** The query with which the server exports what a list or board shows. */
export const listQuery = ({
  choices,
}: Pick<TaskView, 'choices'>): Omit<z.input<typeof exportTasks.input>, 'id'> => ({
  view: filterText(choices),
  group: choices.grouping,
})
