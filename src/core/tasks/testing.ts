import { Allowance } from '../allowance.ts'
import type { Actor } from '../catalogue/access.ts'
import { refuseAny } from '../catalogue/errors.ts'
import type { AnyMutation, Tx } from '../engine/call.ts'
import { Draft } from '../engine/draft.ts'
import { deriveId } from '../engine/ids.ts'
import { type Reader, type RowChange, Rows } from '../engine/store.ts'
import { scopedTx } from '../engine/tx.ts'
import type { Row, TableName } from '../model.ts'
import { doingCategory, doneCategory, mediumPriority, todoCategory } from '../workflow/lookups.ts'
import { newStatus } from '../workflow/new-rows.ts'

/** The id that goes with a word, for tests of rules about tasks. */
export const idOf = (word: string | number) => deriveId(`testing/${word}`)
const at = '2026-03-04T09:00:00.000Z'

/** A status for each category, in order. */
export const statusRows: Row<'status'>[] = [todoCategory, doingCategory, doneCategory].map(
  ({ key, id, name }, sort_order) =>
    newStatus({
      id: idOf(key),
      project_id: idOf('project'),
      name,
      category_id: id,
      sort_order,
    }),
)
export const [todo, doing, done] = statusRows.map(({ id }) => id) as [string, string, string]

/** A task as it is made from its number alone, with some fields otherwise. */
export const taskRow = (task_no: number, fields: Partial<Row<'task'>> = {}): Row<'task'> => ({
  id: idOf(task_no),
  project_id: idOf('project'),
  parent_task_id: null,
  task_no,
  name: `Task ${task_no}`,
  description_preview: '',
  status_id: todo,
  priority_id: mediumPriority.id,
  phase_id: null,
  sort_order: task_no,
  status_sort_order: task_no,
  priority_sort_order: task_no,
  phase_sort_order: task_no,
  assignees: [],
  labels: [],
  start_date: null,
  end_date: null,
  due_time: null,
  total_minutes: 0,
  total_minutes_spent: 0,
  comments_count: 0,
  attachments_count: 0,
  progress_value: null,
  manual_progress: false,
  weight: null,
  billable: true,
  schedule_id: null,
  archived: false,
  completed_at: null,
  reporter_id: idOf('reporter'),
  created_at: at,
  updated_at: at,
  ...fields,
})

/** A project in memory with some tasks, in which calls are made as its owner would. */
export class Workbench {
  readonly #draft: Draft
  /** What each command did, by its id. */
  readonly #past = new Map<string, RowChange[]>()
  #count = 0

  constructor(tasks: readonly Row<'task'>[], modes: Partial<Row<'project'>> = {}) {
    const rows = new Rows()
    rows.fill('user', [{ id: idOf('reporter') } as Row<'user'>])
    rows.fill('team', [{ id: idOf('team') } as Row<'team'>])
    rows.fill('project', [
      { id: idOf('project'), team_id: idOf('team'), key: 'MB', ...modes } as Row<'project'>,
    ])
    rows.fill('project_counter', [
      { id: idOf('project'), task_no: tasks.length, top: tasks.length, bottom: 0 },
    ])
    rows.fill('team_member', [member])
    rows.fill('status', statusRows)
    rows.fill('task', tasks)
    this.#draft = new Draft(rows)
  }

  get tx(): Tx {
    return txOver(this.#draft)
  }

  get reader(): Reader {
    return this.#draft
  }

  /** What the last command did. */
  get lastDone(): RowChange[] {
    return this.#past.get(this.last) ?? []
  }

  /** The id of the last command. */
  get last(): string {
    return idOf(`command/${this.#count - 1}`)
  }

  tasks = () => this.#draft.list('task')
  task = (id: string) => this.#draft.get('task', id)!

  /** The rows of any table. */
  rows = <T extends TableName>(table: T) => this.#draft.list(table)

  /** Makes a call, at a time given in milliseconds. Errors: `Refusal`. */
  async run(
    call: AnyMutation,
    input: Record<string, unknown>,
    now = Date.parse(at) + this.#count,
  ): Promise<unknown> {
    const command = this.#count++
    const own = new Draft(this.#draft, new Allowance())
    const result = await call.run({
      tx: txOver(own),
      actor,
      input: call.input.parse(input),
      now,
      newId: (label: string) => idOf(`${command}/${label}`),
      clean: (html: string) => html,
      past: async (id: string) => this.#past.get(id) ?? [],
      refuse: refuseAny,
    } as never)
    this.#past.set(this.last, own.past())
    this.#draft.merge(own)
    return result
  }
}

const txOver = (draft: Draft) =>
  scopedTx(
    {
      ...{ team: idOf('team'), schedule: idOf('team') },
      ...{ project: idOf('project'), user: idOf('reporter') },
    },
    { draftOf: () => draft, fetch: async () => [] },
  )

const member = {
  id: idOf('member'),
  team_id: idOf('team'),
  user_id: idOf('reporter'),
  name: 'Rosa Red',
  active: true,
  role: 'owner',
} as Row<'team_member'>
const actor = {
  user_id: idOf('reporter'),
  team_id: idOf('team'),
  team_member_id: idOf('member'),
  name: 'Rosa Red',
  role: 'owner',
} as Actor
