import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { App } from '../../server/app.ts'
import { beginEpoch } from '../../server/db/log-end.ts'
import { connectDatabase } from '../../server/db/open.ts'
import type { Running } from '../../server/main.ts'
import type { Row } from '../../src/core/model.ts'
import { priorities } from '../../src/core/workflow/lookups.ts'
import type { Recorded } from '../recording/line.ts'
import { type Random, randomFrom } from '../seed/random.ts'
import { errorOf, json, openWorkplace, patience, type Workplace } from '../testing/workplace.ts'
import { ending } from './record.ts'

vi.setConfig(patience)

let workplace: Workplace
let server: Running
let backup: string
let project: string
const logIn = (at: Workplace, email = 'ada@northlight.example') => {
  at.input = 'Plumbline-1'
  return at.cli('login', '--email', email, '--password-stdin')
}
beforeAll(async () => {
  workplace = openWorkplace()
  backup = join(workplace.folder, 'before')
  await workplace.cli('seed', '--preset', 'demo')
  server = await workplace.serve()
  await logIn(workplace)
  await workplace.cli('backup', '--to', backup)
  project = (
    await server.app.database.read
      .selectFrom('project')
      .select('id')
      .where('name', 'like', 'Fjord%')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})

interface Report {
  events: number
  left_out: Record<string, number>
}
let files = 0
/** Records while something is done. */
async function recording(work: () => Promise<unknown>, ...argv: string[]) {
  const file = join(workplace.folder, `recording-${++files}.jsonl`)
  workplace.said.length = 0
  const recording = workplace.cli('record', '--out', file, '--json', ...argv)
  await expect.poll(() => workplace.said.join('\n')).toContain('Recording ')
  await work()
  if (!argv.includes('--count')) workplace.stop()
  const said = await recording
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return {
    file,
    said,
    report: json<Report>(said),
    lines: lines.map((line) => JSON.parse(line) as Recorded),
  }
}

const call = async (name: string, input: object) => {
  const said = await workplace.cli('call', name, '--input', JSON.stringify(input), '--json')
  if (said.code !== 0) throw new Error(`${name}: ${said.err}`)
  return json<Record<string, unknown>>(said)
}
const roomOf = async ({ rooms }: App) => rooms.open(`project:${project}`)
const tasksOf = async (app: App) =>
  (await roomOf(app)).list('task').sort((a, b) => a.task_no - b.task_no)

test('HTTP calls are recorded as the numbered events with the same effect', async () => {
  const [task] = (await tasksOf(server.app)) as [Row<'task'>]
  const { lines, report, said } = await recording(async () => {
    await call('rename-task', { id: task.id, name: 'Written down' })
    await call('quick-task', { project_id: project, name: 'New here' })
    await call('create-task-label', { id: task.id, name: 'never seen' })
    await call('archive-task', { id: task.id, archived: true })
    await call('archive-task', { id: task.id, archived: false })
  })
  expect(said.code).toBe(0)
  const user = (
    await server.app.database.read
      .selectFrom('user')
      .select('id')
      .where('name', '=', 'Ada Lindqvist')
      .execute()
  )[0]!.id
  expect(lines.slice(0, 1)).toEqual([
    {
      at: expect.any(String),
      by: user,
      event: 'TASK_NAME_CHANGE',
      payload: { task_id: task.id, name: 'Written down' },
    },
  ])
  expect(lines.map(({ event }) => event)).toEqual([
    'TASK_NAME_CHANGE',
    'QUICK_TASK',
    'CREATE_LABEL',
  ])
  expect(lines[1]).toMatchObject({
    made: expect.any(String),
    payload: { name: 'New here', project_id: project },
  })
  expect(report).toMatchObject({ events: 3, left_out: { archiveTask: 2 } })
})

/** Something a person might do next with the tasks of the project, as a call. */
async function step(random: Random, n: number): Promise<[name: string, input: object]> {
  const room = await roomOf(server.app)
  const tasks = room.list('task').sort((a, b) => a.task_no - b.task_no)
  const { id } = random.pick(tasks)
  const ids = random.some(tasks, 3).map((task) => task.id)
  const status_id = random.pick(room.list('status')).id
  const members = room.list('project_member').map((member) => member.team_member_id)
  const dayOf = () => random.pick([null, `2026-03-${random.int(10, 28)}`])
  const roots = tasks.filter(({ parent_task_id }) => parent_task_id === null)
  const steps: [string, object][] = [
    ['rename-task', { id, name: `Step ${n}` }],
    [
      'quick-task',
      {
        project_id: project,
        name: `Added ${n}`,
        status_id,
        end: random.pick(['top', 'bottom']),
        end_date: dayOf(),
      },
    ],
    [
      'quick-task',
      {
        project_id: project,
        name: `Below ${n}`,
        parent_task_id: random.pick(roots).id,
        assign_me: true,
      },
    ],
    ['set-task-status', { id, status_id }],
    ['set-status-of-tasks', { tasks: ids, status_id }],
    ['set-task-priority', { id, priority_id: random.pick(priorities).id }],
    [
      'set-task-phase',
      { id, phase_id: random.pick([null, ...room.list('phase').map((phase) => phase.id)]) },
    ],
    ['set-task-dates', { id, start_date: dayOf(), end_date: dayOf() }],
    ['assign-task', { id, team_member_id: random.pick(members), mode: random.pick([0, 1]) }],
    ['create-task-label', { id, name: `label ${random.int(1, 4)}` }],
    ['estimate-task', { id, total_minutes: random.int(0, 600) }],
    ['describe-task', { id, description: `<p>About ${n}</p>` }],
    ['set-task-weight', { id, weight: random.int(0, 100) }],
    ['set-task-progress', { id, progress_value: random.int(0, 100) }],
    [
      'move-task',
      {
        id: roots[0]!.id,
        group_by: 'status',
        group_id: status_id,
        after: null,
        before: roots.at(-1)!.id,
      },
    ],
    [
      'sort-tasks',
      {
        project_id: project,
        group_by: 'priority',
        places: random.some(roots, 4).map((task, place) => ({ id: task.id, place })),
      },
    ],
  ]
  return random.pick(steps)
}

/** The tasks of the project in words that hold on any server that began with the same data. */
async function comparable(app: App) {
  const tasks = await tasksOf(app)
  const number = new Map(tasks.map(({ id, task_no }) => [id, task_no]))
  const team = await app.rooms.open(`team:${(await roomOf(app)).get('project', project)!.team_id}`)
  return tasks.map(({ completed_at, parent_task_id, labels, ...task }) => ({
    ...task,
    // No event says who and when, or gives a place outside of the groupings.
    ...{ id: '', reporter_id: '', created_at: '', updated_at: '', sort_order: 0 },
    assignees: [...task.assignees].sort(),
    completed: completed_at !== null,
    parent: number.get(parent_task_id ?? ''),
    labels: labels.map((label) => team.get('label', label)!.name).sort(),
  }))
}

describe('a recording replayed on the initial data gives the same tasks', () => {
  test.each(['one', 'g', 'three'])('seed %s', async (seed) => {
    const copy = openWorkplace()
    let other: Running | undefined
    try {
      const start = join(workplace.folder, `start-${seed}`)
      await workplace.cli('backup', '--to', start)
      const random = randomFrom(seed)
      const { file, report, said } = await recording(
        async () => {
          // What the rules refuse changes nothing and is not heard of.
          for (let n = 0; n < 60; n++) await call(...(await step(random, n))).catch(() => {})
        },
        '--project',
        project,
      )
      expect(said.code).toBe(0)
      expect(report.left_out).toEqual({})
      expect(report.events).toBeGreaterThan(40)
      await copy.cli('restore', start)
      other = await copy.serve()
      // Somebody else: what the rules give to the actor has to be told.
      await logIn(copy, 'mateo@northlight.example')
      const replayed = await copy.cli('replay', file, '--speed', 'max', '--json')
      expect(json(replayed)).toMatchObject({ refused: [], done: report.events })
      expect(await comparable(other.app)).toEqual(await comparable(server.app))
    } finally {
      await other?.stop()
      copy.remove()
    }
  })
})

describe('a server that stops and restarts', () => {
  /**
   * Records while a server of its own is stopped, something is done to its data, and it is started
   * again at the same address.
   */
  async function across(meanwhile: (at: Workplace) => Promise<unknown>, goesOn: boolean) {
    const at = openWorkplace()
    let running: Running | undefined
    try {
      await at.cli('restore', backup)
      running = await at.serve()
      await logIn(at)
      const [task] = await tasksOf(running.app)
      const file = join(at.folder, 'across.jsonl')
      const recording = at.cli('record', '--out', file, '--json')
      await expect.poll(() => at.said.join('\n')).toContain('Recording ')
      await running.stop()
      await meanwhile(at)
      at.env = { ...at.env, PORT: new URL(running.url).port }
      running = await at.serve()
      if (goesOn) {
        // What is done before the recording is back is heard of only where there is no gap.
        for (let n = 1; !readFileSync(file, 'utf8').includes('Back'); n++)
          expect((await at.cli('rename-task', '--id', task!.id, '--name', `Back ${n}`)).code).toBe(
            0,
          )
        at.stop()
      }
      const said = await recording
      const names = readFileSync(file, 'utf8').match(/(?<=Back )\d+/g)
      return { said, names, report: json<Report & { gaps: string[] }>(said) }
    } finally {
      await running?.stop()
      at.remove()
    }
  }

  test('is followed without a gap', async () => {
    const { said, names, report } = await across(async () => {}, true)
    expect(said.code).toBe(0)
    expect(report.gaps).toEqual([])
    expect(names).toEqual(names!.map((_, n) => String(n + 1)))
  })

  test('leaves a reported gap if its log has begun another epoch', async () => {
    const { said, report } = await across(async ({ env }) => {
      const { write, close } = await connectDatabase({ folder: env.PLUMBLINE_DATA! })
      await beginEpoch(write)
      await close()
    }, true)
    expect(said.code).toBe(5)
    expect(report.gaps).toHaveLength(7)
  })

  test('ends the recording if the session is gone', async () => {
    const { said, report } = await across((at) => at.cli('restore', backup, '--force'), false)
    expect(said.code).toBe(4)
    expect(report.events).toBe(0)
    expect(errorOf(said)).toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('unauthorized'),
    })
  })
})

test('--count ends a recording, and --project excludes other projects', async () => {
  const elsewhere = (
    await server.app.database.read
      .selectFrom('task')
      .select('id')
      .where('project_id', '!=', project)
      .limit(1)
      .execute()
  )[0]!.id
  const [task] = (await tasksOf(server.app)) as [Row<'task'>]
  const { lines } = await recording(
    async () => {
      await call('rename-task', { id: elsewhere, name: 'Not this one' })
      await call('rename-task', { id: task.id, name: 'This one' })
      await call('rename-task', { id: task.id, name: 'Too late' })
    },
    ...['--project', project, '--count', '1'],
  )
  expect(lines.map(({ payload }) => (payload as { name: string }).name)).toEqual(['This one'])
})

test('--until ends it at a given time; without --out the lines go to standard output', async () => {
  const said = await workplace.cli('record', '--until', new Date(Date.now() - 1000).toISOString())
  expect(said.code).toBe(0)
  expect(said.out).toBe('')
  expect(said.err).toContain('Recorded 0 events')
})

test('--until may be further ahead than a timer can wait', async () => {
  vi.useFakeTimers()
  try {
    const day = 86_400_000
    const until = new Date(Date.now() + 40 * day).toISOString()
    const ended = vi.fn()
    const nothing = { whenFull() {}, whenEnded() {}, onStop: () => () => {}, now: Date.now }
    ending(nothing, { until }, nothing, nothing).then(ended)
    await vi.advanceTimersByTimeAsync(39 * day)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(day)
    expect(ended).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('an existing file is only appended to with --append, after its last line', async () => {
  const file = join(workplace.folder, 'there.jsonl')
  writeFileSync(file, '{"event":"TASK_NAME')
  const past = ['--until', '2020-01-01T00:00:00Z', '--json']
  expect(errorOf(await workplace.cli('record', '--out', file, ...past)).code).toBe('exists')
  expect((await workplace.cli('record', '--out', file, '--append', ...past)).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe('{"event":"TASK_NAME\n')
})

test('a project that the user cannot see is refused, and so is a user who is not logged in', async () => {
  const said = await workplace.cli(
    'record',
    '--project',
    '00000000-0000-4000-8000-000000000009',
    '--json',
  )
  expect(said.code).toBe(3)
  expect(errorOf(said).code).toBe('not_found')
  const before = workplace.env
  workplace.env = { ...before, PLUMBLINE_SESSION: join(workplace.folder, 'nobody.json') }
  expect((await workplace.cli('record')).code).toBe(3)
  workplace.env = before
  expect((await workplace.cli('record', '--append')).code).toBe(2)
})
