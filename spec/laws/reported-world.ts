import fc from 'fast-check'
import { deriveId } from '../../src/core/engine/ids.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import { newProjectMember } from '../../src/core/projects/rules.ts'
import { taskRow } from '../../src/core/tasks/testing.ts'
import { addDays } from '../../src/core/values/time.ts'
import {
  projectHealths,
  projectStatuses,
  statusCategories,
} from '../../src/core/workflow/lookups.ts'
import { newStatus } from '../../src/core/workflow/new-rows.ts'

/** The day on which reports are asked for. */
export const today = '2026-03-05'
const at = '2026-03-04T09:00:00.000Z'

/** Days around that one, and none. */
const day = fc.constantFrom(null, ...[-30, -1, 0, 1, 30].map((days) => addDays(today, days)))
const several = <T>(one: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(one, { maxLength, size: 'max' })

const task = fc.record({
  category: fc.nat(2),
  end_date: day,
  archived: fc.boolean(),
  total_minutes: fc.nat(90),
  total_minutes_spent: fc.nat(9_000),
  assignees: fc.subarray([0, 1, 2, 3]),
})
const project = fc.record({
  status: fc.nat(projectStatuses.length - 1),
  health: fc.option(fc.nat(projectHealths.length - 1)),
  hasCategory: fc.boolean(),
  end_date: day,
  /** Whether who asks has archived it, and whether somebody else has. */
  away: fc.boolean(),
  awayForOthers: fc.boolean(),
  members: fc.subarray([0, 1, 2, 3]),
  tasks: several(task, 6),
})
/** `people` are numbers of addresses, which may be in several teams. */
const team = fc.record({
  name: fc.constantFrom('Red', 'red 10', 'red 9', 'Blue'),
  people: fc.subarray([0, 1, 2, 3, 4, 5]),
  projects: several(project, 4),
})

/** Teams of one owner, each with a name of its own. */
const teams = (count: { minLength?: number; maxLength: number }) =>
  fc.uniqueArray(team, { ...count, size: 'max', selector: ({ name }) => name })

/** Two organisations with teams: reports are asked for in the first. */
export const worlds = fc.record({
  own: teams({ minLength: 1, maxLength: 3 }),
  others: teams({ maxLength: 2 }),
})
type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never

/** The rows of a world, by table; `own` and `other` are its organisations. */
export class ReportedWorld {
  readonly own: string
  readonly other: string
  readonly asker: string
  readonly stranger: string
  readonly rows: { [T in TableName]?: Row<T>[] } = {}
  /** The projects that who asks has archived. */
  readonly away = new Set<string>()
  readonly #seed: string

  constructor(seed: string, { own, others }: World) {
    this.#seed = seed
    this.own = this.id('own')
    this.other = this.id('other')
    this.asker = this.id('asker')
    this.stranger = this.id('stranger')
    for (const id of [this.asker, this.stranger]) this.#add('user', userRow(id, this.id('own 0')))
    for (const [n, team] of own.entries()) this.#addTeam(`own ${n}`, this.own, team)
    for (const [n, team] of others.entries()) this.#addTeam(`other ${n}`, this.other, team)
  }

  id(label: string) {
    return deriveId(`${this.#seed}/${label}`)
  }

  all<T extends TableName>(table: T): Row<T>[] {
    return (this.rows[table] ?? []) as Row<T>[]
  }

  #add<T extends TableName>(table: T, row: Row<T>) {
    ;((this.rows[table] ??= []) as Row<T>[]).push(row)
  }

  #addTeam(label: string, organization_id: string, team: World['own'][number]) {
    const team_id = this.id(label)
    this.#add('team', {
      ...{ id: team_id, name: team.name, organization_id, created_at: at },
      user_id: organization_id === this.own ? this.asker : this.stranger,
    })
    this.#add('project_category', {
      ...{ id: this.id(`${label} category`), team_id, name: 'Category', color_code: '#154c9b' },
    })
    const members = team.people.map((person) => {
      const row = newTeamMember({
        ...{ id: this.id(`${label} member ${person}`), team_id, user_id: null, role: 'member', at },
        ...{
          name: `Person ${person}`,
          email: `${this.#seed}.${person}@example.com`,
          pending: true,
        },
      })
      this.#add('team_member', row)
      return row.id
    })
    for (const [n, project] of team.projects.entries())
      this.#addProject(`${label} project ${n}`, team_id, { project, members, label, key: `MB${n}` })
  }

  #addProject(
    name: string,
    team_id: string,
    given: {
      project: World['own'][number]['projects'][number]
      members: string[]
      label: string
      key: string
    },
  ) {
    const { project, members, label, key } = given
    const id = this.id(name)
    this.#add('project', {
      ...{ id, team_id, name, key, color_code: '#154c9b', notes: null, phase_label: 'Phase' },
      status_id: projectStatuses[project.status]!.id,
      health_id: project.health === null ? null : projectHealths[project.health]!.id,
      priority_id: taskRow(1).priority_id,
      category_id: project.hasCategory ? this.id(`${label} category`) : null,
      ...{ client_id: null, owner_id: this.asker, start_date: null, end_date: project.end_date },
      ...{ working_days: 0, man_days: 0, hours_per_day: 8 },
      ...{ use_manual_progress: false, use_weighted_progress: false, use_time_progress: false },
      ...{ auto_assign_task_creator: false, created_at: at, updated_at: at },
    })
    const mark = (user_id: string) => {
      this.#add('project_archive', { id: this.id(`${name} ${user_id}`), user_id, project_id: id })
    }
    if (project.away) mark(this.asker)
    if (project.away) this.away.add(id)
    if (project.awayForOthers) mark(this.stranger)
    const there = (numbers: readonly number[]) => numbers.flatMap((n) => members[n] ?? [])
    for (const team_member_id of there(project.members))
      this.#add(
        'project_member',
        newProjectMember({
          ...{ id: this.id(`${name} ${team_member_id}`), project_id: id, team_member_id, at },
          access_level: 'MEMBER',
        }),
      )
    const statuses = statusCategories.map(({ id: category_id }, sort_order) => {
      const status = { id: this.id(`${name} status ${sort_order}`), project_id: id, category_id }
      this.#add('status', newStatus({ ...status, name: `Status ${sort_order}`, sort_order }))
      return status.id
    })
    for (const [n, { category, assignees, ...task }] of project.tasks.entries())
      this.#add('task', {
        ...taskRow(n + 1, { ...task, assignees: there(assignees) }),
        ...{ id: this.id(`${name} task ${n}`), project_id: id, status_id: statuses[category]! },
        reporter_id: this.asker,
      })
  }
}

const userRow = (id: string, active_team: string): Row<'user'> => ({
  ...{ id, name: 'Ada', email: `${id}@example.com`, avatar_url: null, user_no: 1 },
  ...{ active_team, setup_completed: true, is_google: false, email_proven_at: at },
  ...{ timezone_name: 'UTC', language: 'en', language_chosen: false, week_start: 'auto' },
  ...{ date_format: 'auto', created_at: at, updated_at: at },
})
