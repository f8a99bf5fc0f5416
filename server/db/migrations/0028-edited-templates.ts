import { randomUUID } from 'node:crypto'
import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** What templates of projects hold is rows of their own, so that they can be edited. */
export async function editedTemplates(given: Migrating) {
  const within = {
    id: 'text',
    team_id: 'text > team cascade',
    template_id: 'text > project_template cascade',
  } as const
  const indexes = [['team_id'], ['template_id']]
  await makeTable(given, 'project_template_status', {
    columns: {
      ...within,
      name: 'text',
      category_id: 'text',
      sort_order: 'real',
      color_code: 'text?',
    },
    indexes,
  })
  await makeTable(given, 'project_template_phase', {
    columns: { ...within, name: 'text', color_code: 'text', sort_index: 'real' },
    indexes,
  })
  await makeTable(given, 'project_template_task', {
    columns: {
      ...within,
      parent_task_id: 'text? > project_template_task cascade',
      name: 'text',
      status_id: 'text > project_template_status restrict',
      priority_id: 'text',
      phase_id: 'text? > project_template_phase clear',
      labels: 'json',
      total_minutes: 'integer',
      description: 'text',
      sort_order: 'real',
      status_sort_order: 'real',
      priority_sort_order: 'real',
      phase_sort_order: 'real',
    },
    indexes: [...indexes, ['parent_task_id'], ['status_id'], ['phase_id']],
  })
  await takeApart(given)
  const former = given.db.schema.alterTable('project_template_content')
  for (const column of ['statuses', 'phases', 'labels', 'tasks'])
    await former.dropColumn(column).execute()
}

interface Held {
  id: string
  team_id: string
  statuses: { name: string; category_id: string; color_code: string | null }[]
  phases: { name: string; color_code: string }[]
  labels: { name: string }[]
  tasks: Task[]
}

interface Task {
  name: string
  parent: number | null
  status: number
  priority_id: string
  phase: number | null
  labels: number[]
  total_minutes: number
  description: string
  places: [number, number, number, number]
}

/** Makes rows of what templates hold as lists. Labels that their team has no more are left out. */
async function takeApart({ db }: Migrating) {
  const names = await db
    .selectFrom('project_template_content')
    .select(['id', 'team_id', 'statuses', 'phases', 'labels', 'tasks'])
    .execute()
  for (const stored of names) {
    const held = Object.fromEntries(
      Object.entries(stored).map(([column, value]) => [
        column,
        typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value,
      ]),
    ) as unknown as Held
    const known = await db
      .selectFrom('label')
      .select(['id', 'name'])
      .where('team_id', '=', held.team_id)
      .execute()
    const idOf = new Map(known.map(({ id, name }) => [folded(name), id as string]))
    await addRows(db, held, (name) => idOf.get(folded(name)))
  }
}

const folded = (name: string) => name.trim().toLowerCase()

async function addRows(
  db: Migrating['db'],
  { id: template_id, team_id, ...held }: Held,
  labelOf: (name: string) => string | undefined,
) {
  const within = { team_id, template_id }
  const made = <T>(list: readonly T[]) => list.map((each) => ({ each, id: randomUUID() }))
  const statuses = made(held.statuses)
  const phases = made(held.phases)
  const tasks = made(held.tasks)
  for (const [sort_order, { id, each }] of statuses.entries())
    await db
      .insertInto('project_template_status')
      .values({ ...each, ...within, id, sort_order })
      .execute()
  for (const [n, { id, each }] of phases.entries())
    await db
      .insertInto('project_template_phase')
      .values({ ...each, ...within, id, sort_index: phases.length - 1 - n })
      .execute()
  for (const { id, each } of tasks) {
    const { parent, status, phase, labels, places, ...task } = each
    const [sort_order, status_sort_order, priority_sort_order, phase_sort_order] = places
    const own = labels.flatMap((label) => labelOf(held.labels[label]!.name) ?? [])
    await db
      .insertInto('project_template_task')
      .values({
        ...{ ...task, ...within, id, labels: JSON.stringify(own) },
        ...{ sort_order, status_sort_order, priority_sort_order, phase_sort_order },
        parent_task_id: parent === null ? null : tasks[parent]!.id,
        status_id: statuses[status]!.id,
        phase_id: phase === null ? null : phases[phase]!.id,
      })
      .execute()
  }
}
