import { z } from 'zod'
import type { EventName } from '../../catalogue/events.ts'
import { limits } from '../../catalogue/limits.ts'
import { eventAdapter, type Replies } from '../../engine/event-adapter.ts'
import { eventLabelName } from '../../labels/event-name.ts'
import { optionalId } from '../../tasks/events/task-event.ts'
import { grouping } from '../../tasks/rows.ts'
import type { label } from '../../tasks/task-context.ts'
import { asDecimal } from '../../values/decimal.ts'
import { id } from '../../values/fields.ts'
import { unmapped } from '../../values/filter-words.ts'
import { plainName } from '../../values/text.ts'
import type { PtTask } from './wire.ts'

const onTask = { task_id: id, parent_task: optionalId }
const aboutTask = ({
  task_id,
}: {
  task_id: string
}): [table: 'project_template_task', id: string] => ['project_template_task', task_id]
const quantity = z.preprocess(asDecimal, z.coerce.number()).catch(0)
const minutesOf = (given: { total_hours: number; total_minutes: number }) =>
  given.total_hours * 60 + given.total_minutes

const quickTask = eventAdapter({
  payload: z.looseObject({
    name: z.string().max(10_000),
    template_id: id,
    parent_task_id: optionalId,
    status_id: optionalId,
    priority_id: optionalId,
    phase_id: optionalId,
    total_hours: quantity,
    total_minutes: quantity,
  }),
  about: ({ template_id }) => ['project_template', template_id],
  call: ({ name, template_id, parent_task_id, status_id, priority_id, phase_id, ...time }) =>
    plainName(name) === ''
      ? undefined
      : {
          name: 'addTemplateTask',
          input: {
            ...{ name, template_id, parent_task_id, status_id, priority_id, phase_id },
            total_minutes: minutesOf(time),
          },
        },
  // A blank name is ignored.
  replies: ({ result }) => (result ? [['PT_QUICK_TASK', result]] : []),
  tells: false,
})

const templateName = eventAdapter({
  payload: z.looseObject({ template_id: id, template_name: z.string().max(10_000).nullish() }),
  about: ({ template_id }) => ['project_template', template_id],
  call: ({ template_id, template_name }) => ({
    name: 'renameProjectTemplate',
    input: { id: template_id, name: template_name ?? '' },
  }),
  replies({ result }) {
    const { id: template_id, name: template_name } = result as { id: string; name: string }
    return [['PT_NAME_CHANGE', { template_id, template_name }]]
  },
  tells: false,
})

const sortOrder = eventAdapter({
  payload: z.looseObject({
    template_id: id,
    task: z.looseObject({ id }),
    to_index: z.number().nullish(),
    to_last_index: z.boolean().nullish(),
    to_group: z.string().max(100).nullish(),
    group_by: grouping.default('status').catch('status'),
  }),
  about: ({ task }) => ['project_template_task', task.id],
  call: ({ task, to_index, to_last_index, to_group, group_by }) => ({
    name: 'moveTemplateTask',
    input: {
      ...{ id: task.id, group_by, group: to_group || null },
      to_index: to_last_index ? null : to_index,
    },
  }),
  replies: ({ result }) => [['PT_TASK_SORT_ORDER_CHANGE', result]],
  refused: () => [['PT_TASK_SORT_ORDER_CHANGE', []]],
  tells: false,
})

/** An event that changes something of a task, and tells some of what it is then. */
const change = <S extends z.ZodType<{ task_id: string }>>(
  event: EventName,
  payload: S,
  changes: (payload: z.output<S>) => Record<string, unknown>,
  tells: (task: PtTask, payload: z.output<S>) => Record<string, unknown>,
) =>
  eventAdapter({
    payload,
    about: aboutTask,
    call: (given) => ({
      name: 'editTemplateTask' as const,
      input: { id: given.task_id, ...changes(given) },
    }),
    replies: (given): Replies => [[event, tells(given.result as PtTask, given.payload)]],
    tells: false,
  })

const parented = ({ id, parent_task_id }: PtTask) => ({ id, parent_task: parent_task_id })
const labelled = (task: PtTask) => ({
  ...parented(task),
  ...{ all_labels: task.all_labels, labels: task.labels },
})

const labels = eventAdapter({
  payload: z.looseObject({ ...onTask, label_id: id }),
  about: aboutTask,
  call: ({ task_id, label_id }) => ({
    name: 'labelTemplateTask',
    input: { id: task_id, label_id },
  }),
  replies: ({ result }) => [['PT_TASK_LABELS_CHANGE', labelled(result as PtTask)]],
  tells: false,
})

const createLabel = eventAdapter({
  payload: z.looseObject({ ...onTask, label: eventLabelName }),
  about: aboutTask,
  call: ({ task_id, label }) => ({
    name: 'createTemplateTaskLabel',
    input: { id: task_id, name: label },
  }),
  replies({ result }) {
    const { task, label, is_new } = result as Labelled
    return [
      ['PT_CREATE_LABEL', { ...labelled(task), new_label: { ...label, selected: true }, is_new }],
    ]
  },
  tells: false,
})

interface Labelled {
  task: PtTask
  label: z.output<typeof label>
  is_new: boolean
}

/** The numbered events about project templates. */
export const events = {
  PT_QUICK_TASK: quickTask,
  PT_NAME_CHANGE: templateName,
  PT_TASK_SORT_ORDER_CHANGE: sortOrder,
  PT_TASK_LABELS_CHANGE: labels,
  PT_CREATE_LABEL: createLabel,
  PT_TASK_NAME_CHANGE: change(
    'PT_TASK_NAME_CHANGE',
    z.looseObject({ ...onTask, name: z.string().max(10_000) }),
    ({ name }) => ({ name }),
    (task) => ({ ...parented(task), name: task.name }),
  ),
  PT_TASK_TIME_ESTIMATION_CHANGE: change(
    'PT_TASK_TIME_ESTIMATION_CHANGE',
    z.looseObject({ ...onTask, total_hours: quantity, total_minutes: quantity }),
    (time) => ({ total_minutes: minutesOf(time) }),
    ({ id, total_time_string }) => ({ id, total_time_string }),
  ),
  PT_TASK_DESCRIPTION_CHANGE: change(
    'PT_TASK_DESCRIPTION_CHANGE',
    z.looseObject({
      ...onTask,
      description: z.string().max(limits.descriptionBodyBytes).nullish(),
    }),
    ({ description }) => ({ description: description ?? null }),
    ({ id, description }) => ({ id, description }),
  ),
  PT_TASK_PHASE_CHANGE: change(
    'PT_TASK_PHASE_CHANGE',
    z.looseObject({ ...onTask, phase_id: optionalId, status_id: optionalId }),
    ({ phase_id }) => ({ phase_id: phase_id || unmapped }),
    (task, { status_id }) => ({
      ...{ id: task.phase_id, task_id: task.id, parent_task: task.parent_task_id },
      ...{ color_code: task.phase_color, status_id: status_id ?? task.status },
    }),
  ),
  PT_TASK_STATUS_CHANGE: change(
    'PT_TASK_STATUS_CHANGE',
    z.looseObject({ ...onTask, status_id: id }),
    ({ status_id }) => ({ status_id }),
    (task) => ({
      ...{ ...parented(task), status_id: task.status, color_code: task.status_color },
      statusCategory: task.status_category,
    }),
  ),
  PT_TASK_PRIORITY_CHANGE: change(
    'PT_TASK_PRIORITY_CHANGE',
    z.looseObject({ ...onTask, priority_id: id }),
    ({ priority_id }) => ({ priority_id }),
    (task) => ({
      ...{ ...parented(task), priority_id: task.priority, color_code: task.priority_color },
    }),
  ),
}
