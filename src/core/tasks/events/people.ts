import { z } from 'zod'
import { eventAdapter } from '../../engine/event-adapter.ts'
import type { Reader } from '../../engine/store.ts'
import { id, ids } from '../../values/fields.ts'
import { subscribersOf } from '../subscribers.ts'
import { assigneesOf, nameTags, teamMembers } from '../task-context.ts'
import { aboutTask, onTask, optionalId, parentOf, view } from './task-event.ts'

const assignees = eventAdapter({
  payload: z.looseObject({
    ...onTask,
    team_member_id: id,
    mode: z.coerce.number().int().min(0).max(1),
    team_id: optionalId,
  }),
  about: aboutTask,
  call: ({ task_id, team_member_id, mode }) => ({
    name: 'assignTask',
    input: { id: task_id, team_member_id, mode },
  }),
  replies: ({ payload: { task_id, mode, team_member_id, team_id }, reader }) => [
    [
      'QUICK_ASSIGNEES_UPDATE',
      assigneesReply(reader, task_id, { mode, team_member_id, members: Boolean(team_id) }),
    ],
  ],
  tells: true,
})

/** Who is on a task, as events 7 and 8 answer it. */
export function assigneesReply(
  reader: Reader,
  taskId: string,
  { mode, team_member_id, members }: { mode: number; team_member_id: string; members: boolean },
) {
  const { task, around } = view(reader, taskId)
  const people = assigneesOf(task, around)
  return {
    id: task.id,
    parent_task: parentOf(task),
    members: members ? teamMembers(reader) : [],
    assignees: people,
    names: nameTags(people),
    mode,
    team_member_id,
  }
}

const allAssignees = eventAdapter({
  payload: z.looseObject({
    ...onTask,
    team_member_id: z.union([ids(), id.transform((one) => [one])]),
  }),
  about: aboutTask,
  call: ({ task_id, team_member_id }) => ({
    name: 'setTaskAssignees',
    input: { id: task_id, team_member_ids: team_member_id },
  }),
  replies: ({ payload, reader }) => [
    ['TASK_ASSIGNEES_CHANGE', { assigneeIds: view(reader, payload.task_id).task.assignees }],
  ],
  tells: true,
})

const subscribers = eventAdapter({
  payload: z.looseObject({
    task_id: id,
    team_member_id: id,
    mode: z.coerce.number().int().min(0).max(1),
  }),
  about: aboutTask,
  call: ({ task_id, team_member_id, mode }) => ({
    name: 'subscribeToTask',
    input: { id: task_id, team_member_id, mode },
  }),
  replies: ({ payload, reader }) => [
    ['TASK_SUBSCRIBERS_CHANGE', subscribersOf(reader, payload.task_id)],
  ],
  tells: false,
})

/** The numbered events about who is on a task, and who is told of it. */
export const peopleEvents = {
  QUICK_ASSIGNEES_UPDATE: assignees,
  TASK_SUBSCRIBERS_CHANGE: subscribers,
  TASK_ASSIGNEES_CHANGE: allAssignees,
}
