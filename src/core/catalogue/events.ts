/**
 * The 64 numbered socket events (A4: ids 0–63) and ours from 64 up. On the wire the name of an
 * event is its id as a decimal text. Requests carry a JSON text, a plain object, or a bare id; all
 * are accepted for every event.
 */
export const events = {
  LOGIN: 0,
  LOGOUT: 1,
  INVITATIONS_UPDATE: 2,
  NOTIFICATIONS_UPDATE: 3,
  TEAM_MEMBER_REMOVED: 4,
  TASK_COMMENTS_UPDATED: 5,
  QUICK_TASK: 6,
  QUICK_ASSIGNEES_UPDATE: 7,
  TASK_STATUS_CHANGE: 8,
  TASK_PRIORITY_CHANGE: 9,
  TASK_NAME_CHANGE: 10,
  TASK_LABELS_CHANGE: 11,
  CREATE_LABEL: 12,
  TASK_END_DATE_CHANGE: 13,
  TASK_START_DATE_CHANGE: 14,
  TASK_TIME_ESTIMATION_CHANGE: 15,
  TASK_DESCRIPTION_CHANGE: 16,
  GET_TASK_PROGRESS: 17,
  TASK_TIMER_START: 18,
  TASK_TIMER_STOP: 19,
  TASK_SORT_ORDER_CHANGE: 20,
  JOIN_OR_LEAVE_PROJECT_ROOM: 21,
  PROJECT_UPDATES_AVAILABLE: 22,
  TASK_SUBSCRIBERS_CHANGE: 23,
  PROJECT_SUBSCRIBERS_CHANGE: 24,
  TASK_PHASE_CHANGE: 25,
  ROADMAP_SORT_ORDER_CHANGE: 26,
  PHASE_START_DATE_CHANGE: 27,
  PHASE_END_DATE_CHANGE: 28,
  NEW_PROJECT_COMMENT_RECEIVED: 29,
  PROJECT_HEALTH_CHANGE: 30,
  PROJECT_START_DATE_CHANGE: 31,
  PROJECT_END_DATE_CHANGE: 32,
  PROJECT_STATUS_CHANGE: 33,
  PROJECT_CATEGORY_CHANGE: 34,
  CREATE_PROJECT_CATEGORY: 35,
  PT_QUICK_TASK: 36,
  PT_NAME_CHANGE: 37,
  PT_TASK_SORT_ORDER_CHANGE: 38,
  PT_TASK_NAME_CHANGE: 39,
  PT_TASK_TIME_ESTIMATION_CHANGE: 40,
  PT_TASK_DESCRIPTION_CHANGE: 41,
  PT_TASK_LABELS_CHANGE: 42,
  PT_CREATE_LABEL: 43,
  PT_TASK_PHASE_CHANGE: 44,
  PT_TASK_STATUS_CHANGE: 45,
  PT_TASK_PRIORITY_CHANGE: 46,
  GANNT_DRAG_CHANGE: 47,
  SCHEDULE_MEMBER_ALLOCATION_CREATE: 48,
  SCHEDULE_MEMBER_START_DATE_CHANGE: 49,
  SCHEDULE_MEMBER_END_DATE_CHANGE: 50,
  PROJECT_DATA_CHANGE: 51,
  TASK_BILLABLE_CHANGE: 52,
  TASK_RECURRING_CHANGE: 53,
  TASK_ASSIGNEES_CHANGE: 54,
  TASK_CUSTOM_COLUMN_UPDATE: 55,
  CUSTOM_COLUMN_PINNED_CHANGE: 56,
  TEAM_MEMBER_ROLE_CHANGE: 57,
  UPDATE_TASK_PROGRESS: 58,
  UPDATE_TASK_WEIGHT: 59,
  TASK_PROGRESS_UPDATED: 60,
  GET_TASK_SUBTASKS_COUNT: 61,
  TASK_SUBTASKS_COUNT: 62,
  GET_DONE_STATUSES: 63,

  /**
   * C→S with acknowledgement: `{room, seq, epoch?}` -> `{seq, entries}`, `{reset: true}`,
   * `{refused: true}`, or `{failed: true}` for now.
   */
  JOIN: 64,
  /** C→S: `{room}`. */
  LEAVE: 65,
  /** S→room: a JSON text, a list of log entries in order. */
  CHANGES: 66,
  /** S→user: the room named can no longer be read. */
  LEFT: 67,
  /**
   * S→user: something in a project the user can see has changed, or what is of their team without
   * being a shared row, such as its bin or its webhooks; `{project_ids}`.
   */
  PROJECTS_CHANGED: 68,
  /** S→user: a session of the user has begun or ended. */
  SESSIONS_CHANGED: 69,
  /** S→project: `{comment_id, emoji, user_id, user_name, reactions}` of an update. */
  PROJECT_COMMENT_REACTION_ADDED: 70,
  /** The same without `user_name`. */
  PROJECT_COMMENT_REACTION_REMOVED: 71,
  /** S→project: the result of editing an update, with `comment_id`, `edited_by` and `edited_by_name`. */
  PROJECT_COMMENT_EDITED: 72,
  /** S→user: what the admin centre shows of the organisation has changed. */
  ORGANIZATION_CHANGED: 73,
  /** S→user: places in teams that waited for the user have gone, or are there again. */
  INVITATIONS_CHANGED: 74,
  /** S→user: the audit log of the organisation has more. */
  AUDIT_CHANGED: 75,
  /** S→project: `{task_id}`, after what is logged on a task was added, changed or removed by hand. */
  TASK_TIME_LOG_UPDATED: 76,
  /** C→S→C: `{task_id, due_time}` -> `{id, due_time}`, `HH:mm` or null. */
  TASK_DUE_TIME_CHANGE: 77,
} as const

export type EventName = keyof typeof events
/** The events the server sends of its own accord to one user. */
export type PushName =
  | 'INVITATIONS_UPDATE'
  | 'NOTIFICATIONS_UPDATE'
  | 'TEAM_MEMBER_REMOVED'
  | 'TEAM_MEMBER_ROLE_CHANGE'
  | 'LEFT'
  | 'PROJECTS_CHANGED'
  | 'SESSIONS_CHANGED'
  | 'ORGANIZATION_CHANGED'
  | 'INVITATIONS_CHANGED'
  | 'AUDIT_CHANGED'

/** An event's name on the wire. */
export const wireName = (name: EventName) => String(events[name])

/** The names under which a reply is sent: one is also known by its word (A4). */
export const replyNames = (name: EventName): readonly string[] =>
  name === 'TASK_SUBTASKS_COUNT' ? [wireName(name), name] : [wireName(name)]
