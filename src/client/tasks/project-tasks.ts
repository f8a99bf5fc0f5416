import { memoize } from '../../core/engine/memoize.ts'
import type { Row } from '../../core/model.ts'
import type { ViewGrouping } from '../../core/tasks/grouping.ts'
import type { SortSetting } from '../../core/tasks/list/built-in-columns.ts'
import { partedTasks, type TaskTree, treeOf } from '../../core/tasks/list/filter.ts'
import { groupedBy, type Setting } from '../../core/tasks/list/list.ts'
import { type Sort, sortTasks } from '../../core/tasks/list/sort.ts'
import { grouped } from '../../core/values/grouped.ts'

type Task = Row<'task'>

/** As many orders and groupings as somebody changes between are remembered. */
const remembered = 8

/**
 * The tasks of a project at one moment, and what every list of them needs, found once however often it
 * is filtered or grouped.
 */
export class ProjectTasks {
  readonly all: readonly Task[]
  readonly #tree = memoize(() => treeOf(this.all))
  readonly #below = memoize(() => grouped(this.tree.subtasks, (task) => task.parent_task_id!))
  readonly #parted = memoize(() => partedTasks(this.tree))
  readonly #sorted = memoize((_: string): { tasks?: readonly Task[] } => ({}), remembered)
  readonly #counts = memoize(
    (_: string): { counts?: ReadonlyMap<string, number> } => ({}),
    remembered,
  )

  constructor(all: readonly Task[]) {
    this.all = all
  }

  get tree(): TaskTree {
    return this.#tree(0)
  }

  /** The subtasks of each task that has some. */
  get below(): ReadonlyMap<string, readonly Task[]> {
    return this.#below(0)
  }

  /** Subtasks of which one alone is in the archive, they or their parents. */
  get parted(): readonly Task[] {
    return this.#parted(0)
  }

  sorted(
    sorts: readonly Sort[],
    grouping: ViewGrouping | undefined,
    setting: SortSetting,
  ): readonly Task[] {
    const known = this.#sorted(JSON.stringify([sorts, grouping]))
    return (known.tasks ??= sortTasks(this.all, sorts, grouping, setting))
  }

  /** How many tasks each group has that are neither subtasks nor archived. */
  counts(grouping: ViewGrouping, setting: Setting): ReadonlyMap<string, number> {
    const known = this.#counts(grouping)
    return (known.counts ??= countsOf(this.all, grouping, setting))
  }
}

function countsOf(
  all: readonly Task[],
  grouping: ViewGrouping,
  setting: Setting,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const { of } = groupedBy(all, grouping, setting)
  for (const task of all) {
    if (task.archived || task.parent_task_id !== null) continue
    const group = of(task)
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}
