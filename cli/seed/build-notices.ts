import { deriveId } from '../../src/core/engine/ids.ts'
import type { Row } from '../../src/core/model.ts'
import { startOfWork, type Team } from './build-team.ts'
import type { TeamPlan } from './plan.ts'

/** The tasks that the notifications of a plan are about, by name, as projects are built. */
export class NoticedTasks {
  readonly #wanted: ReadonlySet<string | undefined>
  readonly #found = new Map<string, Row<'task'>>()

  constructor({ notices = [] }: TeamPlan) {
    this.#wanted = new Set(notices.map(({ values }) => values.task))
  }

  note(tasks: readonly Row<'task'>[] = []) {
    for (const task of tasks) if (this.#wanted.has(task.name)) this.#found.set(task.name, task)
  }

  find = (name: string | undefined) => this.#found.get(name ?? '')
}

/** The notifications of the members of a team; each leads to its task. */
export const noticesOf = (
  { notices = [] }: TeamPlan,
  { team, members }: Team,
  tasks: NoticedTasks,
  salt: string,
): Row<'notification'>[] =>
  notices.map(({ to, text, values, on }, n) => {
    const task = tasks.find(values.task)
    return {
      id: deriveId(`${salt}/notice/${n}`),
      user_id: members.get(to)!.user_id!,
      team_id: team.id,
      project_id: task?.project_id ?? null,
      task_id: task?.id ?? null,
      message: '',
      text_key: text,
      text_values: values,
      read: false,
      created_at: startOfWork(on),
      ...{ drawer: true, email: true, popup: true },
    }
  })
