import { columnCellsIn } from '../../columns/cells.ts'
import { standing, type TaskContext } from '../task-context.ts'
import type { SortSetting } from './built-in-columns.ts'
import { peopleOf } from './column-groups.ts'
import type { Setting } from './list.ts'

/** What tasks are sorted with: the names and the progress that their rows show. */
export const sortSettingOf = (around: TaskContext) =>
  ({
    statuses: around.statuses,
    columnCells: columnCellsIn(around.reader, around.project),
    people: peopleOf(() => [
      around.reader.list('team_member'),
      around.reader.list('project_member', { project_id: around.project.id }),
    ]),
    phases: around.phases,
    nameOf: (of, id) => (of === 'reporter' ? around.reporter(id) : (around[of](id)?.name ?? null)),
    progress: (task) => standing(task, around).progress,
  }) satisfies SortSetting & Pick<Setting, 'people'>
