import type { Row } from '../../model.ts'
import { contains, searched } from '../../values/text.ts'
import type { FilterContext } from './built-in-columns.ts'
import { type Condition, filterOn } from './filter-types.ts'
import { taskKey } from './list.ts'

type Task = Row<'task'>

/** Which tasks of a project to list. Conditions are combined with AND, their values with OR. */
export interface Filter {
  archived: boolean
  search: string
  conditions: readonly Condition[]
  /** Rows of every level instead of top-level rows only. */
  subtasks: boolean
  /** Only the direct children of this task. */
  parent?: string
}

export const noFilter: Filter = { archived: false, search: '', conditions: [], subtasks: false }

export interface Listed {
  /** The rows asked for, in the order that they were given in. */
  tasks: Task[]
  /** Whether a task satisfies the archived flag and every filter itself or through a descendant. */
  passes: (task: Task) => boolean
  /** Whether some non-archived descendant matches one of the filters that look at descendants. */
  hasFilteredChildren: (task: Task) => boolean
}

type Test = (task: Task) => boolean

/** Tasks by their ids, and which of them are below another. */
export interface TaskTree {
  byId: ReadonlyMap<string, Task>
  subtasks: readonly Task[]
}

export const treeOf = (all: readonly Task[]): TaskTree => ({
  byId: new Map(all.map((task) => [task.id, task])),
  subtasks: all.filter(({ parent_task_id }) => parent_task_id !== null),
})

/** Subtasks that are in the archive without their parents, or their parents without them. */
export const partedTasks = ({ byId, subtasks }: TaskTree): Task[] =>
  subtasks.filter((task) => byId.get(task.parent_task_id!)?.archived === !task.archived)

/**
 * The tasks of a list (B7). All filters but statuses keep a task also for the sake of a
 * non-archived descendant at any depth; statuses, and whatever is excluded, look at the task alone.
 * Who knows the tree of the tasks gives it.
 */
export function filterTasks(
  all: readonly Task[],
  filter: Filter,
  context: FilterContext,
  known?: TaskTree,
): Listed {
  const { deep, shallow } = testsOf(filter, context)
  const tree = deep.length > 0 ? (known ?? treeOf(all)) : noTree
  const wanted = deep.map((test) => ({ test, above: aboveMatches(tree, test) }))
  const passes = (task: Task) =>
    task.archived === filter.archived &&
    shallow.every((test) => test(task)) &&
    wanted.every(({ test, above }) => test(task) || above.has(task.id))
  const level: Test = filter.subtasks
    ? () => true
    : filter.parent
      ? (task) => task.parent_task_id === filter.parent
      : (task) => task.parent_task_id === null
  return {
    tasks: all.filter((task) => level(task) && passes(task)),
    passes,
    hasFilteredChildren: (task) => wanted.some(({ above }) => above.has(task.id)),
  }
}

/** The filters that also look at descendants and those that do not, each as a test of one task. */
function testsOf({ search, conditions }: Filter, context: FilterContext) {
  const tests: { deep: Test[]; shallow: Test[] } = { deep: [], shallow: [] }
  const text = searched(search)
  if (text)
    tests.deep.push(
      (task) => contains(task.name, text) || contains(taskKey(context.key, task), text),
    )
  for (const { kind, not, values } of conditions) {
    if (values.length === 0) continue
    const { deep, test } = filterOn(kind)
    const has = test(new Set(values), context)
    if (not) tests.shallow.push((task) => !has(task))
    else tests[deep ? 'deep' : 'shallow'].push(has)
  }
  return tests
}

const noTree: TaskTree = { byId: new Map(), subtasks: [] }

/** The ancestors of those subtasks that match and are not archived. */
function aboveMatches({ byId, subtasks }: TaskTree, test: Test): ReadonlySet<string> {
  const above = new Set<string>()
  for (const task of subtasks) {
    if (task.archived || !test(task)) continue
    for (
      let up = task.parent_task_id;
      up && !above.has(up);
      up = byId.get(up)?.parent_task_id ?? null
    )
      above.add(up)
  }
  return above
}
