import { openBareKoa } from '../bare-koa.ts'
import { isDone, mixed, projectOf } from '../commands.ts'
import type { Family, Measured } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { Line, request } from '../load.ts'
import { median, percentile, shown } from '../numbers.ts'
import { type Caller, read, type Server } from '../server.ts'

/** Reports on 100,000 tasks and 300,000 logs of 20 people in 50 projects. */
export const reports: Family = {
  name: 'reports',
  what: 'reports on 100,000 tasks with 300,000 logs, and commands meanwhile',
  figures: [
    { name: 'reports-members', unit: 'ms', better: 'lower', floor: 40 },
    { name: 'reports-slowest', unit: 'ms', better: 'lower', floor: 60 },
    { name: 'reports-export', unit: 's', better: 'lower', floor: 1 },
    { name: 'reports-commands-p99', unit: 'of quiet', better: 'lower', floor: 2 },
  ],
  async run(harness) {
    const server = await harness.server('reports')
    const owner = await harness.owner('reports')
    const asked = await reportCalls(server, owner)
    const koa = await openBareKoa(harness)
    const taken = new Map<string, number>()
    for (const [name, text] of Object.entries(asked))
      taken.set(name, await alone(server, text, 10 * harness.rounds, koa.ask))
    const members = taken.get('members')!
    taken.delete('members')
    const [slowest, value] = [...taken].reduce((most, each) => (each[1] > most[1] ? each : most))
    const reference = koa.close()
    return {
      'reports-members': { value: members, reference },
      'reports-slowest': { value, reference, note: slowest },
      'reports-export': await exported(harness),
      'reports-commands-p99': await besideReports(server, owner, Object.values(asked), harness),
    }
  },
}

/** Every report call that pages make when they open, and time sheets of all time, as requests. */
async function reportCalls(server: Server, owner: Caller): Promise<Record<string, string>> {
  const base = '/api/v1/reporting'
  type Named = { id: string }
  const { projects } = await read<{ projects: Named[] }>(
    server,
    owner,
    `${base}/projects?size=100&archived=true`,
  )
  const { team, members } = await read<{ team: Named; members: (Named & { tasks: number })[] }>(
    server,
    owner,
    `${base}/members?size=100`,
  )
  const [project, member] = [projects[0]!.id, members.at(-1)!.id]
  const get = (path: string) => request(server, 'GET', `${base}${path}`, owner.headers)
  const post = (path: string, body: object) =>
    request(server, 'POST', `${base}${path}`, owner.headers, JSON.stringify(body))
  const both = { billable: true, nonBillable: true }
  const sheet = (path: string, duration: string) =>
    post(`${path}?archived=false`, {
      ...{ teams: [team.id], projects: projects.map(({ id }) => id), billable: both },
      ...{ duration, date_range: [], type: 'WORKING_DAYS' },
    })
  const sheets = {
    'time sheet': '/allocation',
    'project time': '/time-reports/projects',
    'member time': '/time-reports/members',
    estimates: '/time-reports/estimated-vs-actual',
  }
  const [of, days] = [`teamMemberId=${member}`, 'duration=LAST_WEEK']
  const size = 100
  return {
    members: get(`/members?size=10&${days}`),
    statistics: get('/overview/statistics'),
    teams: get('/overview/teams'),
    team: get(`/overview/team/info/${team.id}`),
    'team members': get(`/overview/members/${team.id}`),
    'team projects': get(`/overview/projects?team=${team.id}&size=20`),
    projects: get('/projects?size=10'),
    project: get(`/overview/project/info/${project}`),
    'project members': get(`/overview/project/members/${project}`),
    'project tasks': get(`/overview/project/tasks/${project}`),
    'project time logs': post('/project-timelogs', { id: project, size, duration: 'LAST_WEEK' }),
    member: get(`/overview/member/info?${of}&${days}`),
    'member of all time': get(`/overview/team-member/info?${of}`),
    'member tasks': get(`/overview/member/tasks/${member}?${days}&size=${size}`),
    'member task stats': get(
      `/members/single-member-task-stats?team_member_id=${member}&${days}&size=${size}`,
    ),
    'member projects': get(`/member-projects?${of}`),
    'member project stats': get(`/members/single-member-projects?team_member_id=${member}`),
    'member time logs': post('/members/single-member-timelogs', {
      ...{ team_member_id: member, billable: both, size, duration: 'LAST_WEEK' },
    }),
    ...Object.fromEntries(
      Object.entries(sheets).flatMap(([name, path]) => [
        [name, sheet(path, 'LAST_WEEK')],
        [`${name} of all time`, sheet(path, 'ALL_TIME')],
      ]),
    ),
  }
}

const warmUps = 3

/** One person asks again and again: the median in milliseconds, without the first answers. */
async function alone(server: Server, text: string, times: number, between: () => Promise<void>) {
  const line = await Line.open(server)
  const taken: number[] = []
  for (let n = -warmUps; n < times; n++) {
    const started = performance.now()
    const answer = await line.ask(text)
    const ms = performance.now() - started
    if (!isDone(answer)) throw new Error(`a report was refused: ${answer.body.subarray(0, 200)}`)
    if (n < 0) continue
    taken.push(ms)
    await between()
  }
  line.close()
  return median(taken)
}

/** The workbook of a thousand projects. */
async function exported(harness: Harness): Promise<Measured> {
  const [server, owner] = [await harness.server('projects'), await harness.owner('projects')]
  const line = await Line.open(server)
  const ask = async (path: string) => {
    const started = performance.now()
    const { status } = await line.ask(request(server, 'GET', `/api/v1${path}`, owner.headers))
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return (performance.now() - started) / 1_000
  }
  const [files, pages]: [number[], number[]] = [[], []]
  for (let n = 0; n < 1 + harness.rounds; n++) {
    files.push(await ask('/reporting-export/projects/export'))
    pages.push(await ask('/reporting/projects?size=10'))
  }
  line.close()
  return {
    value: median(files.slice(1)),
    reference: { name: 'a page of ten of them, s', value: median(pages.slice(1)) },
  }
}

const commands = 200

/** The slowest hundredth of commands while ten people read reports, as a multiple of that in quiet. */
async function besideReports(
  server: Server,
  owner: Caller,
  texts: readonly string[],
  harness: Harness,
): Promise<Measured> {
  const next = mixed(server, owner, await projectOf(server, owner, server.world.projects[1]!.id))
  const line = await Line.open(server)
  const slowest = async () => {
    const taken: number[] = []
    for (let n = 0; n < commands * harness.rounds; n++) {
      const { text } = next()
      const started = performance.now()
      const answer = await line.ask(text)
      if (!isDone(answer)) throw new Error(`a command was refused: ${answer.body}`)
      taken.push(performance.now() - started)
    }
    return percentile(taken, 99)
  }
  await slowest()
  const quiet = await slowest()
  let goesOn = true
  const readers = Array.from({ length: 10 }, async (_, n) => {
    const own = await Line.open(server)
    for (let nth = n; goesOn; nth++) await own.ask(texts[nth % texts.length]!)
    own.close()
  })
  const busy = await slowest().finally(() => {
    goesOn = false
  })
  await Promise.all(readers)
  line.close()
  return {
    value: busy / quiet,
    reference: { name: 'the same commands in quiet, ms', value: quiet },
    note: `${shown(busy)} ms`,
  }
}
