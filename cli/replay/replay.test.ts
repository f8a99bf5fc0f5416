import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Running } from '../../server/main.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import type { Row } from '../../src/core/model.ts'
import { survey } from '../recording/lines.ts'
import { errorOf, json, openWorkplace, patience, type Workplace } from '../testing/workplace.ts'

vi.setConfig(patience)

let workplace: Workplace
let server: Running
let tasks: Row<'task'>[]
let file: string
let kept: string

beforeAll(async () => {
  workplace = openWorkplace()
  file = join(workplace.folder, 'day.jsonl')
  kept = `${file}.replay`
  await workplace.cli('seed', '--preset', 'demo')
  workplace.env.PLUMBLINE_RATE_LIMITS = 'on'
  server = await workplace.serve()
  workplace.input = 'Plumbline-1'
  await workplace.cli('login', '--email', 'ada@northlight.example', '--password-stdin')
  const { id } = await server.app.database.read
    .selectFrom('project')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  tasks = (await server.app.rooms.open(`project:${id}`)).list('task')
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})
beforeEach(() => rmSync(kept, { force: true }))

const taskNow = async ({ id, project_id }: Row<'task'>) =>
  (await server.app.rooms.open(`project:${project_id}`)).get('task', id)!
const rename = (task: Row<'task'>, name: string, at?: string) =>
  JSON.stringify({
    ...(at ? { at } : {}),
    event: 'TASK_NAME_CHANGE',
    payload: { task_id: task.id, name },
  })
const write = (...lines: (string | Buffer)[]) => {
  writeFileSync(file, '')
  for (const line of lines)
    appendFileSync(file, Buffer.concat([Buffer.from(line), Buffer.from('\n')]))
}

interface Report {
  events: number
  sent: number
  done: number
  refused: { line: number; event: string; code: string; message: string }[]
  unanswered: number[]
  finished: boolean
  line: number
}
const replay = async (...argv: string[]) => {
  const said = await workplace.cli('replay', file, '--restart', '--json', ...argv)
  return { code: said.code, report: json<Report>(said) }
}

test('events are sent in order, by name or number, and the progress file is removed at the end', async () => {
  const [task] = tasks as [Row<'task'>]
  write(
    rename(task, 'First'),
    '',
    JSON.stringify({ event: 10, payload: { task_id: task.id, name: 'Second' } }),
  )
  const { code, report } = await replay('--speed', 'max')
  expect(code).toBe(0)
  expect(report).toMatchObject({ events: 2, sent: 2, done: 2, refused: [], finished: true })
  expect((await taskNow(task)).name).toBe('Second')
  expect(existsSync(kept)).toBe(false)
})

test('created rows get new ids, which later lines use', async () => {
  const [{ project_id }] = tasks as [Row<'task'>]
  const [made, label] = [
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  ]
  write(
    JSON.stringify({ event: 'QUICK_TASK', payload: { name: 'Fresh', project_id }, made }),
    JSON.stringify({
      event: 'CREATE_LABEL',
      payload: { task_id: made, label: 'brand new' },
      made: label,
    }),
    JSON.stringify({ event: 'TASK_LABELS_CHANGE', payload: { task_id: made, label_id: label } }),
    JSON.stringify({
      event: 'TASK_NAME_CHANGE',
      payload: { task_id: made, name: 'Fresh and renamed' },
    }),
  )
  expect((await replay('--speed', 'max')).report).toMatchObject({ done: 4, refused: [] })
  const [task] = (await server.app.rooms.open(`project:${project_id}`)).list('task', {
    name: 'Fresh and renamed',
  })
  expect(task).toMatchObject({ labels: [] })
})

test('a refused event is reported with its line and the reason, and the rest continues', async () => {
  const [task] = tasks as [Row<'task'>]
  write(
    rename(task, 'x'.repeat(limits.taskName + 1)),
    rename({ ...task, id: '00000000-0000-4000-8000-000000000009' }, 'Nobody'),
    rename(task, 'Third'),
  )
  const { code, report } = await replay('--speed', 'max')
  expect(code).toBe(5)
  expect(report.done).toBe(1)
  expect(report.refused).toMatchObject([
    {
      line: 1,
      event: 'TASK_NAME_CHANGE',
      code: 'task_name_too_long',
      message: expect.stringMatching(/\w/),
    },
    { line: 2, code: 'not_found' },
  ])
  const { out } = await workplace.cli('replay', file, '--restart', '--speed', 'max')
  expect(out).toContain('1 done, 2 refused')
  expect(out).toContain('line 2  TASK_NAME_CHANGE')
})

test('more events than the server accepts in a second are all answered', async () => {
  const [task] = tasks as [Row<'task'>]
  write(...Array.from({ length: 150 }, (_, n) => rename(task, `Name ${n}`)))
  const began = performance.now()
  expect((await replay('--speed', 'max')).report).toMatchObject({ done: 150, unanswered: [] })
  expect((await taskNow(task)).name).toBe('Name 149')
  expect(performance.now() - began).toBeGreaterThan(149 * (1_000 / limits.socketEventsPerSecond))
})

test('events over the account’s rate limit are sent again when the server accepts more', async () => {
  const [task] = tasks as [Row<'task'>]
  const count = 6
  const describe = (n: number) =>
    JSON.stringify({
      event: 'TASK_DESCRIPTION_CHANGE',
      payload: { task_id: task.id, description: `${n} ${'x'.repeat(50 * limits.bytesPerPoint)}` },
    })
  write(...Array.from({ length: count }, (_, n) => describe(n)))
  for (const each of await server.app.database.read
    .selectFrom('account')
    .select('user_id')
    .execute())
    server.app.limiter.charge(
      'callsPerAccount',
      each.user_id,
      rateLimits.callsPerAccount.points - 60,
    )
  expect((await replay('--speed', 'max')).report).toMatchObject({
    done: count,
    refused: [],
    unanswered: [],
  })
})

test('the time between events is kept, divided by --speed; --until takes a time or a line', async () => {
  const [task] = tasks as [Row<'task'>]
  write(
    rename(task, 'A', '2026-03-05T10:00:00.000Z'),
    rename(task, 'B', '2026-03-05T10:00:30.000Z'),
    rename(task, 'C', '2026-03-05T11:00:00.000Z'),
  )
  const began = performance.now()
  expect((await replay('--speed', '100', '--until', '2026-03-05T10:30:00Z')).report).toMatchObject({
    done: 2,
    events: 2,
  })
  expect(performance.now() - began).toBeGreaterThanOrEqual(300)
  expect((await taskNow(task)).name).toBe('B')
  expect((await replay('--speed', 'max', '--until', '1')).report).toMatchObject({
    done: 1,
    line: 1,
  })
})

test('--dry-run prints what would be sent and the duration, without a server', async () => {
  const [task] = tasks as [Row<'task'>]
  write(
    rename(task, 'Never', '2026-03-05T10:00:00Z'),
    rename(task, 'Never', '2026-03-05T10:01:00Z'),
  )
  const said = await workplace.cli(
    'replay',
    file,
    '--dry-run',
    '--speed',
    '2',
    '--json',
    '--server',
    'http://127.0.0.1:1',
  )
  expect(json(said)).toMatchObject({
    events: 2,
    by_event: { TASK_NAME_CHANGE: 2 },
    seconds: 30,
    broken: 0,
  })
  expect((await taskNow(task)).name).not.toBe('Never')
})

describe('an interrupted replay', () => {
  test('continues with --resume after the last line sent, and knows the created rows', async () => {
    const [task] = tasks as [Row<'task'>]
    const made = '00000000-0000-4000-8000-000000000003'
    write(
      JSON.stringify({
        event: 'QUICK_TASK',
        payload: { name: 'Once', project_id: task.project_id },
        made,
      }),
      rename(task, 'x'.repeat(limits.taskName + 1)),
      JSON.stringify({
        event: 'TASK_NAME_CHANGE',
        payload: { task_id: made, name: 'Once and for all' },
      }),
    )
    await replay('--until', '2')
    const refused = await workplace.cli('replay', file, '--json')
    expect(errorOf(refused).code).toBe('interrupted')
    const said = await workplace.cli('replay', file, '--resume', '--json')
    expect(said.code).toBe(5)
    expect(json<Report>(said)).toMatchObject({
      sent: 3,
      done: 2,
      refused: [{ line: 2 }],
      finished: true,
    })
    const rows = (await server.app.rooms.open(`project:${task.project_id}`)).list('task')
    expect(rows.filter(({ name }) => name.startsWith('Once')).map(({ name }) => name)).toEqual([
      'Once and for all',
    ])
    expect(existsSync(kept)).toBe(false)
  })

  test('exits with 5 when the user stops it', async () => {
    const [task] = tasks as [Row<'task'>]
    write(
      rename(task, 'Before', '2026-03-05T10:00:00Z'),
      rename(task, 'Later', '2026-03-06T10:00:00Z'),
    )
    const replaying = replay()
    await vi.waitFor(() => expect(readFileSync(kept, 'utf8')).toContain('"done"'))
    workplace.stop()
    const { code, report } = await replaying
    expect(code).toBe(5)
    expect(report).toMatchObject({ done: 1, line: 1, finished: false })
  })

  test('exits with 4 when the server is gone; what was not sent then is sent with --resume', async () => {
    const [task] = tasks as [Row<'task'>]
    const apart = openWorkplace()
    try {
      await apart.cli('seed', '--preset', 'demo')
      const other = await apart.serveApart()
      apart.input = 'Plumbline-1'
      await apart.cli('login', '--email', 'ada@northlight.example', '--password-stdin')
      write(
        rename(task, 'One', '2026-03-05T10:00:00Z'),
        rename(task, 'Two', '2026-03-05T10:00:01Z'),
      )
      const replaying = apart.cli('replay', file, '--restart', '--json')
      await vi.waitFor(() => expect(readFileSync(kept, 'utf8')).toMatch(/"(done|refused)"/))
      await other.stop()
      const said = await replaying
      expect(said.code).toBe(4)
      expect(json<Report>(said)).toMatchObject({
        sent: 1,
        line: 1,
        unanswered: [],
        finished: false,
      })
      expect(errorOf(said).code).toBe('unreachable')
      apart.env.PORT = new URL(other.url).port
      const again = await apart.serveApart()
      const resumed = await apart.cli('replay', file, '--resume', '--json')
      await again.stop()
      expect(json<Report>(resumed)).toMatchObject({ sent: 2, unanswered: [], finished: true })
    } finally {
      apart.remove()
    }
  })

  test('is not resumed with another file, or from an invalid progress file', async () => {
    const [task] = tasks as [Row<'task'>]
    write(rename(task, 'One'), rename(task, 'Two'))
    await replay('--until', '1')
    write(rename(task, 'One'), rename(task, 'Other'))
    expect(errorOf(await workplace.cli('replay', file, '--resume', '--json')).code).toBe(
      'another_replay',
    )
    writeFileSync(kept, '{"__proto__":1}\n')
    expect((await workplace.cli('replay', file, '--resume')).err).toContain('cannot be understood')
  })
})

describe('an untrusted file', () => {
  const payload = { task_id: '00000000-0000-4000-8000-000000000009', name: 'x' }
  const good = JSON.stringify({ event: 'TASK_NAME_CHANGE', payload })
  test.each<[string, string | Buffer, string]>([
    ['that is no JSON', '{"event": nonsense}', '2:11: A value is expected here'],
    ['that was cut off', good.slice(0, 30), '2:'],
    ['of another form', '[1,2]', '2:1: A line is an object'],
    [
      'with a field that means nothing',
      '{"event":"TASK_NAME_CHANGE","payload":1,"x":1}',
      '2:1: There are unknown fields: x',
    ],
    [
      'with an unknown event',
      '{"event":"DROP_TABLES","payload":{}}',
      '2:2: There is no event “DROP_TABLES”',
    ],
    [
      'with an event number that does not exist',
      '{"event":999,"payload":{}}',
      '2:2: There is no event “999”',
    ],
    [
      'with an event that only servers send',
      '{"event":"NOTIFICATIONS_UPDATE","payload":{}}',
      '2:2: The event NOTIFICATIONS_UPDATE',
    ],
    [
      'with a wrong payload',
      '{"event":"TASK_NAME_CHANGE","payload":{"task_id":"x"}}',
      '2:40: This is no payload',
    ],
    [
      'with a prototype key',
      '{"event":"TASK_NAME_CHANGE","payload":{"__proto__":{}}}',
      '2:40: The key “__proto__”',
    ],
    [
      'with a constructor',
      '{"event":"TASK_NAME_CHANGE","payload":{"constructor":{"prototype":{}}}}',
      '2:40: The key “constructor”',
    ],
    [
      'with the same key twice',
      '{"event":"TASK_NAME_CHANGE","event":"QUICK_TASK","payload":{}}',
      '2:29: The key “event”',
    ],
    [
      'nested too deep',
      `{"event":"TASK_NAME_CHANGE","payload":${'['.repeat(50_000)}`,
      'nested deeper',
    ],
    [
      'longer than allowed',
      `{"event":"${'x'.repeat(2_000_000)}"}`,
      '2:1048577: This line is longer',
    ],
    ['that is no UTF-8', Buffer.from([0x7b, 0xff, 0xfe]), '2:1: This line is no text'],
    [
      'with a moment that is none',
      '{"at":"yesterday","event":"TASK_NAME_CHANGE","payload":{}}',
      '2:2: “at”',
    ],
    ['of zeros', Buffer.alloc(100), '2:1: '],
  ])('a line %s is reported, and nothing is sent', async (_, line, words) => {
    write(good, line, good)
    const said = await workplace.cli('replay', file, '--restart')
    expect(said.code).toBe(1)
    expect(said.err).toContain(words)
    expect(said.err).toContain('Nothing was sent: 1 broken line')
    expect(existsSync(kept)).toBe(false)
    const skipping = await replay('--skip-broken', '--speed', 'max')
    expect(skipping.code).toBe(5)
    expect(skipping.report).toMatchObject({
      sent: 2,
      broken: 1,
      refused: [{ line: 1 }, { line: 3 }],
    })
  })

  test('what works on a terminal is not written there, nor much of a line', async () => {
    const hostile = `\u001b]0;title\u0007\u009b2J${'x'.repeat(5_000)}`
    const payload = { task_id: crypto.randomUUID(), name: 'One' }
    write(JSON.stringify({ event: 'TASK_NAME_CHANGE', payload, [hostile]: 1 }))
    const { err } = await workplace.cli('replay', file, '--restart')
    expect(err).toContain('0;title')
    expect(err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    expect(err.length).toBeLessThan(700)
  })

  test('of many invalid lines only the first are reported', async () => {
    write(...new Array<string>(1_000).fill('x'))
    const { err } = await workplace.cli('replay', file, '--restart')
    expect(err.split('\n').length).toBeLessThan(110)
    expect(err).toContain('… and 900 more')
  })

  test('reading any file terminates, and every line is counted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.json(), fc.string(), fc.constant(good))),
        async (lines) => {
          const single = lines.map((line) => line.replaceAll('\n', ' '))
          writeFileSync(file, single.join('\r\n'))
          const { events, broken } = await survey(file, () => true)
          expect(events).toBeGreaterThanOrEqual(single.filter((line) => line === good).length)
          expect(events + broken).toBe(
            single.filter((line) => line.replace(/\uFEFF/, '').trim() !== '').length,
          )
        },
      ),
      { numRuns: 200 },
    )
  })
})

test('replay needs a session, and refuses a usage error', async () => {
  write(rename(tasks[0]!, 'x'))
  const before = workplace.env
  workplace.env = { ...before, PLUMBLINE_SESSION: join(workplace.folder, 'nobody.json') }
  expect((await workplace.cli('replay', file)).code).toBe(3)
  workplace.env = before
  for (const argv of [
    ['--speed', '0'],
    ['--speed', 'fast'],
    ['--until', 'noon'],
    ['--resume', '--restart'],
    ['--resume'],
  ])
    expect((await workplace.cli('replay', file, ...argv)).code).toBe(2)
})
