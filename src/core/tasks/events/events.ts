import { z } from 'zod'
import { eventAdapter, type Replies } from '../../engine/event-adapter.ts'
import type { Reader } from '../../engine/store.ts'
import type { Row } from '../../model.ts'
import { dayOf, moment, time_zone } from '../../schedule/days.ts'
import { avatarColour, soft } from '../../values/colours.ts'
import { id } from '../../values/fields.ts'
import { groupOrNone } from '../../values/filter-words.ts'
import { addDays } from '../../values/time.ts'
import { statusColours } from '../../workflow/colours.ts'
import { categoryOf, priorityOf } from '../../workflow/lookups.ts'
import { ratioOf, taskContextOf } from '../task-context.ts'
import { flagsOf, toSingle } from '../wire/wire.ts'
import { attributeEvents } from './attributes.ts'
import { sortOrder } from './order.ts'
import { assigneesReply, peopleEvents } from './people.ts'
import { progressEvents } from './progress.ts'
import { recurring } from './recurring.ts'
import { aboutTask, ancestorReplies, onTask, optionalId, parentOf, view } from './task-event.ts'

type Task = Row<'task'>

/** The progress of a task, or of its parent where it has one. */
function familyRatio(task: Task, reader: Reader) {
  const around = taskContextOf(reader, task.project_id)
  return ratioOf((task.parent_task_id && reader.get('task', task.parent_task_id)) || task, around)
}

const pixels = z.coerce.number().min(-1_000_000).max(1_000_000).catch(0)

const quickTask = eventAdapter({
  payload: z.looseObject({
    name: z.string().max(10_000),
    project_id: id,
    status_id: optionalId,
    priority_id: optionalId,
    phase_id: optionalId,
    parent_task_id: optionalId,
    end_date: z.string().max(40).nullish(),
    /** A bar drawn on the roadmap: its first day is `offset` pixels after that of the chart. */
    is_dragged: z.boolean().catch(false),
    chart_start: z.string().max(40).nullish(),
    time_zone,
    offset: pixels,
    width: pixels,
  }),
  about: ({ project_id }) => ['project', project_id],
  call: ({ name, project_id, status_id, priority_id, phase_id, parent_task_id, ...dates }) => ({
    name: 'quickTask',
    input: { name, project_id, status_id, priority_id, phase_id, parent_task_id, ...daysOf(dates) },
  }),
  replies({ payload, result, reader }) {
    const single = (result as { task_id: { id: string } }).task_id
    const { task, around } = view(reader, single.id)
    return [
      [
        'QUICK_TASK',
        {
          ...toSingle(task, around),
          ...familyRatio(task, reader),
          phase_id: payload.phase_id ?? task.phase_id,
          ...(payload.chart_start ? { chart_start: payload.chart_start } : {}),
        },
      ],
      ...ancestorReplies(task, around),
    ]
  },
  tells: true,
})

interface Dates {
  end_date?: string | null | undefined
  is_dragged: boolean
  chart_start?: string | null | undefined
  time_zone?: string | null | undefined
  offset: number
  width: number
}

/** The days of a new task: the due day, or those under the bar that was drawn. */
function daysOf({ end_date, is_dragged, chart_start, time_zone, offset, width }: Dates) {
  const chart = moment.safeParse(chart_start).data
  if (!is_dragged || !chart) return { end_date: end_date || null }
  const start_date = addDays(dayOf(chart, time_zone), Math.floor(offset / dayWidth))
  return {
    start_date,
    end_date: addDays(start_date, Math.max(0, Math.floor(width / dayWidth) - 1)),
  }
}
/** The width of a day on the roadmap, in pixels. */
const dayWidth = 35

const status = eventAdapter({
  payload: z.looseObject({ ...onTask, status_id: id }),
  about: aboutTask,
  call: ({ task_id, status_id }) => ({ name: 'setTaskStatus', input: { id: task_id, status_id } }),
  replies({ payload, reader, before }): Replies {
    const { task, around } = view(reader, payload.task_id)
    const ratio = familyRatio(task, reader)
    const added = task.assignees.filter(
      (member) => !before.get('task', task.id)?.assignees.includes(member),
    )
    return [
      ...added.map((team_member_id): Replies[number] => [
        'QUICK_ASSIGNEES_UPDATE',
        assigneesReply(reader, task.id, { mode: 0, team_member_id, members: false }),
      ]),
      [
        'TASK_STATUS_CHANGE',
        {
          ...statusReply(task, reader),
          completed_at: task.completed_at,
          statusCategory: flagsOf(categoryOf(around.status(task.status_id)?.category_id ?? '')),
          ...ratio,
          completed_deps: true,
        },
      ],
      ['GET_TASK_PROGRESS', { id: task.id, parent_task: parentOf(task), ...ratio }],
    ]
  },
  refused(payload, reader) {
    const task = reader?.get('task', payload.task_id)
    return [
      [
        'TASK_STATUS_CHANGE',
        task && reader ? { ...statusReply(task, reader), completed_deps: false } : null,
      ],
    ]
  },
  tells: true,
})

function statusReply(task: Task, reader: Reader) {
  const { color_code, color_code_dark } = statusColours(reader.get('status', task.status_id))
  return {
    id: task.id,
    parent_task: parentOf(task),
    status_id: task.status_id,
    color_code: soft(color_code),
    color_code_dark,
  }
}

const priority = eventAdapter({
  payload: z.looseObject({ ...onTask, priority_id: id }),
  about: aboutTask,
  call: ({ task_id, priority_id }) => ({
    name: 'setTaskPriority',
    input: { id: task_id, priority_id },
  }),
  replies({ payload, reader }) {
    const { task } = view(reader, payload.task_id)
    const { value, color_code, color_code_dark } = priorityOf(task.priority_id)
    return [
      [
        'TASK_PRIORITY_CHANGE',
        {
          id: task.id,
          parent_task: parentOf(task),
          priority_id: task.priority_id,
          priority_value: value,
          color_code: soft(color_code),
          color_code_dark,
        },
      ],
    ]
  },
  tells: true,
})

const phase = eventAdapter({
  payload: z.looseObject({ ...onTask, phase_id: optionalId, status_id: optionalId }),
  about: aboutTask,
  call: ({ task_id, phase_id }) => ({
    name: 'setTaskPhase',
    input: { id: task_id, phase_id: groupOrNone(phase_id) },
  }),
  replies({ payload, reader }) {
    const { task, around } = view(reader, payload.task_id)
    const shown = around.phases.find((each) => each.id === task.phase_id)
    return [
      [
        'TASK_PHASE_CHANGE',
        {
          id: payload.phase_id ?? null,
          task_id: task.id,
          parent_task: parentOf(task),
          color_code: shown?.color_code ?? soft(avatarColour('')),
          ...(payload.status_id ? { status_id: payload.status_id } : {}),
        },
      ],
    ]
  },
  tells: true,
})

/** The numbered events about tasks. */
export const events = {
  QUICK_TASK: quickTask,
  TASK_STATUS_CHANGE: status,
  TASK_PRIORITY_CHANGE: priority,
  TASK_SORT_ORDER_CHANGE: sortOrder,
  TASK_PHASE_CHANGE: phase,
  ...attributeEvents,
  ...peopleEvents,
  ...progressEvents,
  TASK_RECURRING_CHANGE: recurring,
}
