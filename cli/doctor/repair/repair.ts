import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { App } from '../../../server/app.ts'
import type { Work } from '../../../server/commands/job.ts'
import type { Config } from '../../../server/config.ts'
import type { HeldFolder } from '../../../server/folder/lock.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { deriveId } from '../../../src/core/engine/ids.ts'
import { splitRoom } from '../../../src/core/engine/table.ts'
import type { Row } from '../../../src/core/model.ts'
import { needRoom, sizeOfDatabase, stamp } from '../../backup/backup.ts'
import {
  type DatabaseReader,
  inOurWords,
  isCurrent,
  withApp,
  withoutServers,
  withReading,
} from '../../shared/data.ts'
import { Failure } from '../../shared/failure.ts'
import type { Io } from '../../shared/io.ts'
import { type Broken, brokenIn } from '../broken.ts'
import type { Finding } from '../check.ts'
import { type BrokenRoom, brokenRooms, mendLog } from '../log.ts'
import { isGone, type LostFile, lostFiles, lostFindings } from '../lost-files.ts'
import { findingsOf, isMendable } from '../rules.ts'
import { mendIndex } from '../search-index.ts'
import { byId, type RepairContext } from './context.ts'
import { loosenFiles } from './files.ts'
import { mendNames, mendProjectNames, numbered } from './names.ts'
import { mendOwnRows } from './own-rows.ts'
import { mendProject } from './project.ts'

/**
 * What a repair came to: what was mended, where the database was copied to before, and what is
 * still wrong.
 */
export interface Repaired {
  mended: string[]
  backup?: string
  findings: Finding[]
}

/**
 * Repairs rows that break the rules of the product or refer to files that are lost, and a log that
 * cannot be followed, in a database that is not in use, after a copy. Errors: `Failure` if the database is in use, is of another release, or cannot be copied;
 * nothing is changed then.
 */
export async function repair(
  io: Io,
  config: Config,
  { backup }: { backup: boolean },
): Promise<Repaired> {
  if (!config.databaseUrl) return repairAlone(io, config, { backup })
  if (backup) throw copyFirst()
  try {
    return await withoutServers(config, () => repairAlone(io, config, { backup }))
  } catch (error) {
    throw await inOurWords(error)
  }
}

async function repairAlone(
  io: Io,
  config: Config,
  { backup }: { backup: boolean },
): Promise<Repaired> {
  const { lockFolder } = await import('../../../server/folder/lock.ts')
  let held: HeldFolder | undefined
  try {
    if (!config.databaseUrl) held = await lockFolder(config.data)
    if (!config.databaseUrl && !existsSync(join(config.data, 'plumbline.db')))
      return { mended: [], findings: [] }
    const { broken, lost, rooms } = await withReading(config, (reading) => look(config, reading))
    const gone = lost.filter(isGone)
    const kept = lostFindings(
      lost.filter((file) => !isGone(file)),
      config.files,
    )
    if (!broken.some(isMendable) && gone.length === 0 && rooms.length === 0)
      return {
        mended: await mendIndex({ io, config }),
        findings: [...findingsOf(broken), ...kept],
      }
    const folder = backup ? await copy(config, io.now()) : undefined
    const { mended, left } = await withApp(config, { lock: false, alone: true }, async (app) => {
      const warning = held?.opened({ ...app.database.before, head: app.following.head })
      if (warning) io.err(warning)
      const { write: db, flavour } = app.database
      // Before anything is written, which would go on from where rooms do not stand.
      const begun = await mendLog({ db, flavour }, rooms)
      const { mended, left } = await mendAll(app, broken)
      return { mended: [...begun, ...mended, ...(await loosenFiles(app, gone, folder))], left }
    })
    mended.push(...(await mendIndex({ io, config })))
    return {
      mended,
      ...(folder ? { backup: folder } : {}),
      findings: [...findingsOf(left), ...kept],
    }
  } catch (error) {
    throw await inOurWords(error)
  } finally {
    await held?.release()
  }
}

const copyFirst = () =>
  new Failure(
    'The database that DATABASE_URL names is copied with PostgreSQL’s own tool before it is repaired.',
    {
      code: 'postgres',
      hint: 'pg_dump --format=custom --file=plumbline.dump "$DATABASE_URL" && plumbline doctor --repair --no-backup',
    },
  )

async function look(
  config: Config,
  reading: DatabaseReader,
): Promise<{ broken: Broken[]; lost: LostFile[]; rooms: BrokenRoom[] }> {
  if (await isCurrent(reading))
    return {
      broken: await brokenIn(reading),
      lost: await lostFiles(reading, config),
      rooms: await brokenRooms(reading),
    }
  throw new Failure('The database is of another release; nothing was changed.', {
    code: 'release',
    hint: 'Start the server once, which brings it to this release, stop it, and repair it then.',
  })
}

/** Copies the unchanged database into a folder beside it. */
async function copy({ data }: Config, now: number): Promise<string> {
  const { copyDatabase } = await import('../../../server/db/copy.ts')
  const folder = join(data, `before-repair-${stamp(now)}`)
  needRoom(data, sizeOfDatabase(join(data, 'plumbline.db')))
  mkdirSync(folder, { mode: 0o700 })
  await copyDatabase(join(data, 'plumbline.db'), join(folder, 'plumbline.db')).catch(
    (error: Error) => {
      throw new Failure(`The database cannot be copied (${error.message}); nothing was changed.`, {
        code: 'database',
      })
    },
  )
  chmodSync(join(folder, 'plumbline.db'), 0o600)
  return resolve(folder)
}

/** What is mended may uncover something else. */
const roundsMost = 5

async function mendAll(
  app: App,
  found: readonly Broken[],
): Promise<{ mended: string[]; left: Broken[] }> {
  const { database } = app
  const mended: string[] = []
  let left = [...found]
  for (let round = 0; round < roundsMost && left.some(isMendable); round++) {
    const broken = left.filter(isMendable)
    await app.writer.submit({
      command_id: randomUUID(),
      once: false,
      actor_id: '',
      call: 'repair',
      now: app.now(),
      alone: true,
      run: (work) => mendRooms(work, broken, { now: app.now(), note: (done) => mended.push(done) }),
    })
    left = await brokenIn({ db: database.read, flavour: database.flavour })
  }
  return { mended, left }
}

async function mendRooms(
  { within }: Work,
  broken: readonly Broken[],
  given: Pick<RepairContext, 'now' | 'note'>,
) {
  const salt = randomUUID()
  const context = (scope: Parameters<typeof within>[0]): RepairContext => ({
    ...given,
    tx: within(scope),
    newId: (label) => deriveId(`${salt}/${label}`),
  })
  const rooms = new Set(broken.map(({ room }) => room))
  const teams = new Set<string>()
  for (const room of rooms) {
    const [kind, id] = splitRoom(room)
    if (kind === 'user') await mendOwnRows(context({ user: id }), id)
    if (kind === 'team') teams.add(id)
    if (kind !== 'project') continue
    const { team_id } = await within({ project: id }).get('project', id)
    await mendProject(
      context({ team: team_id, project: id }),
      await within({ project: id }).get('project', id),
    )
    teams.add(team_id)
  }
  for (const id of byId([...teams].map((id) => ({ id })))) await mendTeam(context, id.id)
}

/**
 * Names within a team, those of its projects included, and that of the team among those of its
 * owner.
 */
async function mendTeam(
  context: (scope: { team: string; project?: string }) => RepairContext,
  team: string,
) {
  const own = context({ team })
  await mendNames(own, 'label', { team_id: team }, limits.labelName)
  await mendNames(own, 'job_title', { team_id: team }, limits.jobTitle)
  await mendNames(own, 'client', { team_id: team }, limits.clientName)
  await mendNames(own, 'project_category', { team_id: team }, limits.categoryName)
  const before: Row<'project'>[] = []
  const projects = await own.tx.everywhere('project', { team_id: team })
  for (const project of projects.sort((a, b) => (a.created_at < b.created_at ? -1 : 1)))
    before.push(await mendProjectNames(context({ team, project: project.id }), project, before))
  const row = await own.tx.get('team', team)
  const age = ({ created_at, id }: Row<'team'>) => `${created_at} ${id}`
  const others = (await own.tx.everywhere('team', { user_id: row.user_id })).filter(
    (other) => age(other) < age(row),
  )
  const name = numbered('team', row.name, others, limits.teamName)
  if (name === row.name) return
  await own.tx.put('team', { ...row, name })
  own.note(`the second team “${row.name}” is called “${name}”`)
}
