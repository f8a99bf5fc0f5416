import type { Actor } from '../../../src/core/catalogue/access.ts'
import { isCustom } from '../../../src/core/columns/custom-key.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import type { Row } from '../../../src/core/model.ts'
import type { ViewGrouping } from '../../../src/core/tasks/grouping.ts'
import type { SortSetting } from '../../../src/core/tasks/list/built-in-columns.ts'
import {
  columnGroupTitle,
  columnIn,
  isGroupable,
} from '../../../src/core/tasks/list/column-groups.ts'
import { type Filter, filterTasks, type Listed } from '../../../src/core/tasks/list/filter.ts'
import {
  type Group,
  groupColours,
  groupProgress,
  groupTasks,
  type Setting,
} from '../../../src/core/tasks/list/list.ts'
import {
  filterOf,
  isOfProject,
  type ListInput,
  sortsOf,
} from '../../../src/core/tasks/list/list-input.ts'
import type { GroupV2 } from '../../../src/core/tasks/list/queries.ts'
import { sortTasks } from '../../../src/core/tasks/list/sort.ts'
import { sortSettingOf } from '../../../src/core/tasks/list/sort-setting.ts'
import { viewGrouping } from '../../../src/core/tasks/rows.ts'
import { type TaskContext, taskContextOf } from '../../../src/core/tasks/task-context.ts'
import { nestArchived, toContainer } from '../../../src/core/tasks/wire/archived-rows.ts'
import { type Extras, v2Halves } from '../../../src/core/tasks/wire/wire.ts'
import { toGroupV3, toV3, v3Writer } from '../../../src/core/tasks/wire/wire-v3.ts'
import { soft, unmappedColour } from '../../../src/core/values/colours.ts'
import { unmapped } from '../../../src/core/values/filter-words.ts'
import { dayIn, midnight } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import { jsonList, jsonText, ListParts, listPieces } from '../../http/json-text.ts'
import { chargeRead } from '../../limits/limiter.ts'
import { feature } from '../feature.ts'

type Task = Row<'task'>

interface Asked {
  app: App
  reader: Reader
  input: ListInput
  actor: Actor
  now: number
}

interface List {
  around: TaskContext
  listed: Listed
  /** The listed tasks, sorted as asked. */
  tasks: Task[]
  grouping: ViewGrouping | undefined
  setting: SortSetting & Setting
  extras(task: Task): Extras
}

/** Both list calls begin alike: filter, sort, and what rows show beside their own fields. */
async function listOf({ app, reader, input, actor, now }: Asked): Promise<List> {
  const around = taskContextOf(reader, input.id)
  const setting = { ...sortSettingOf(around), key: around.project.key }
  const filter = filterOf(input)
  const all = reader.list('task', { project_id: input.id })
  chargeRead(app.limiter, actor, all.length)
  const listed = filterTasks(all, filter, {
    ...setting,
    me: actor.team_member_id,
    today: dayIn(now, reader.get('user', actor.user_id)?.timezone_name),
    weekStart: input.week_start,
  })
  const grouping = groupingOf(input, around)
  const tasks = isOfProject(input) ? sorted(listed.tasks, { input, grouping, around, setting }) : []
  const texts = await descriptionsOf(app, input.id, tasks)
  const plain = isPlain(filter)
  return {
    around,
    listed,
    tasks,
    grouping,
    setting,
    extras: (task) => ({
      ...(task.description_preview
        ? { description: texts.get(task.id) ?? task.description_preview }
        : {}),
      ...(input.customColumns ? { custom_column_values: around.cells().wire(task) } : {}),
      ...(plain
        ? {}
        : {
            sub_tasks_count: reader.list('task', { parent_task_id: task.id }).filter(listed.passes)
              .length,
            has_filtered_children: listed.hasFilteredChildren(task),
          }),
    }),
  }
}

/** What a list is grouped by; undefined for what is unknown, and a column that has no groups. */
function groupingOf({ group }: ListInput, around: TaskContext): ViewGrouping | undefined {
  const wanted = viewGrouping.safeParse(group || 'status').data
  if (!wanted || !isCustom(wanted)) return wanted
  const column = columnIn(around.cells().columns, wanted)
  return column && isGroupable(column) ? wanted : undefined
}

interface Sorting {
  input: ListInput
  grouping: ViewGrouping | undefined
  around: TaskContext
  setting: SortSetting
}

/** Tasks in the order that a list asks for. */
const sorted = (tasks: readonly Task[], { input, grouping, around, setting }: Sorting): Task[] =>
  sortTasks(tasks, sortsOf(input, around.cells().columns), grouping, setting)

/** Without filters a row's numbers are those of the task itself. */
const isPlain = ({ archived, search, conditions }: Filter) =>
  !archived && search === '' && conditions.length === 0

/** The full descriptions of those tasks that have one. */
async function descriptionsOf(
  { database }: App,
  projectId: string,
  tasks: readonly Task[],
): Promise<Map<string, string>> {
  if (!tasks.some((task) => task.description_preview !== '')) return new Map()
  const rows = await database.read
    .selectFrom('task_text')
    .select(['id', 'description'])
    .where('project_id', '=', projectId)
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

export const taskLists = feature({
  handlers: {
    async listTasksV3(asked) {
      const { input } = asked
      const list = await listOf(asked)
      const { around, grouping, setting, tasks, extras } = list
      if (input.archived && !input.parent_task) return archive(list, input)
      if (!grouping)
        return {
          groups: [],
          allTasks: tasks.map((task) => toV3(task, around, undefined, extras(task))),
          grouping: input.group,
          totalTasks: tasks.length,
        }
      // Each row is sent twice, below its group and among all; so it becomes bytes at once.
      const text = v3Writer(around, grouping)
      const rows = new ListParts()
      const rowOf = new Map(tasks.map((task) => [task.id, rows.add(text(task, extras(task)))]))
      const groups = groupTasks(tasks, grouping, setting)
        .filter((group) => input.include_empty || group.tasks.length > 0)
        .map((group) => {
          // The rows of a group stay in their own order; its ids follow the sorting.
          const ordered = input.field ? sortTasks(group.tasks, [], grouping, setting) : group.tasks
          const head = JSON.stringify({
            ...toGroupV3(group, grouping, around),
            taskIds: group.tasks.map((task) => task.id),
          })
          return [
            head.slice(0, -1),
            ',"tasks":',
            ...rows.list(ordered.map((task) => rowOf.get(task.id)!)),
            '}',
          ]
        })
      return jsonText([
        '{"groups":',
        ...listPieces(groups),
        ',"allTasks":',
        ...rows.list(),
        `,"grouping":${JSON.stringify(grouping)},"totalTasks":${tasks.length}}`,
      ])
    },

    async listTasksV2(asked) {
      const { input, reader } = asked
      const { around, grouping, setting, tasks, extras } = await listOf(asked)
      const timers = new Map(
        reader.list('timer').map((timer) => [timer.task_id, Date.parse(timer.start_time)]),
      )
      const row = (task: Task, index?: number) => {
        const own = timers.get(task.id)
        const shown = {
          ...extras(task),
          ...(own === undefined ? {} : { timer_start_time: own }),
          ...(index === undefined ? {} : { index }),
        }
        const [shared, rest] = v2Halves(task, around, grouping, shown).map((half) =>
          JSON.stringify(half),
        )
        return `${shared!.slice(0, -1)},${rest!.slice(1)}`
      }
      if (input.parent_task) return jsonText(jsonList(tasks.map((task) => row(task))))
      const groups = grouping
        ? groupTasks(tasks, grouping, setting)
        : [{ id: unmapped, name: unmapped, tasks }]
      return jsonText(
        jsonList(
          groups.map(
            (group) =>
              `${JSON.stringify(groupHead(group, grouping, around)).slice(0, -1)},"tasks":${jsonList(group.tasks.map(row))}}`,
          ),
        ),
      )
    },
  },
})

/** A group of `list/v2` without its rows. */
function groupHead(
  group: Group,
  grouping: ViewGrouping | undefined,
  around: TaskContext,
): Omit<GroupV2, 'tasks'> {
  const phase =
    grouping === 'phase' ? around.phases.find((phase) => phase.id === group.id) : undefined
  const column = columnIn(around.cells().columns, grouping)
  const colours =
    group.id === unmapped
      ? { color_code: unmappedColour, color_code_dark: unmappedColour }
      : softened(groupColours(grouping ?? 'status', group.id, { ...around, column }))
  return {
    id: group.id,
    name: columnGroupTitle(column, group),
    category_id: around.status(group.id)?.category_id ?? null,
    start_date: midnight(phase?.start_date ?? null),
    end_date: midnight(phase?.end_date ?? null),
    ...colours,
    ...groupProgress(group.tasks, around.statuses),
  }
}

const softened = ({
  color_code,
  color_code_dark,
}: {
  color_code: string
  color_code_dark: string
}) => ({
  color_code: soft(color_code),
  color_code_dark,
})

/**
 * The archive: archived subtasks below their parents, or below a row that stands for a parent that
 * is not archived.
 */
function archive({ around, grouping, setting, tasks, listed, extras }: List, input: ListInput) {
  const archived = around.reader.list('task', { project_id: input.id }).filter(listed.passes)
  const rows = nestArchived(
    sorted(input.isSubtasksInclude ? tasks : archived, { input, grouping, around, setting }).map(
      (task) => toV3(task, around, grouping, extras(task)),
    ),
    (parentId) => toContainer(around.reader.get('task', parentId)!, around, grouping),
  )
  const taskOf = (row: { id: string; parent_task_container_id?: string | undefined }) =>
    around.reader.get('task', row.parent_task_container_id ?? row.id)!
  if (!grouping)
    return { groups: [], allTasks: rows, grouping: input.group, totalTasks: rows.length }
  const groups = groupTasks(rows.map(taskOf), grouping, setting)
    .filter((group) => input.include_empty || group.tasks.length > 0)
    .map((group) => {
      const own = rows.filter((row) => group.tasks.includes(taskOf(row)))
      return {
        ...toGroupV3(group, grouping, around),
        taskIds: own.map((row) => row.id),
        tasks: own,
      }
    })
  return { groups, allTasks: rows, grouping, totalTasks: rows.length }
}
