import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrateTo, migrateToLatest } from '../../server/db/migrate.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { selectRoom } from '../../server/db/select.ts'
import { Draft } from '../../src/core/engine/draft.ts'
import { Rows } from '../../src/core/engine/store.ts'
import { scopedTx } from '../../src/core/engine/tx.ts'
import { type Row, type TableName, tablesOf } from '../../src/core/model.ts'
import { rows as shapes } from '../../src/core/rows.ts'
import type { ContentTask, ProjectContent } from '../../src/core/templates/project-content.ts'
import { storedContent } from '../../src/core/templates/stored.ts'
import { palette } from '../../src/core/values/colours.ts'
import { folded } from '../../src/core/values/text.ts'
import { priorities, statusCategories } from '../../src/core/workflow/lookups.ts'
import { freshDatabase } from '../postgres.ts'
import { at, id, plantFirstRelease } from './first-release.ts'
import { flavours, holds } from './script.ts'

/*
 * Templates of projects that were kept as lists (until migration 0028) hold as rows what they held
 * before: in the same order, but for the labels that their team has no more.
 */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-former-templates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hostile = [
  '[]',
  '[1]',
  'null',
  '"',
  "'; drop table label --",
  '{{0}}',
  'İstanbul',
  'ẞ',
  '🌗',
  'مرحبا',
]
const text = (most: number) =>
  fc.oneof(fc.constantFrom(...hostile), fc.string({ minLength: 1, maxLength: most }))
/** Names that are stored beside each other: each once in any letter case. */
const named = <T extends object>(rest: fc.Arbitrary<T>, maxLength: number, minLength = 0) =>
  fc.uniqueArray(
    fc.tuple(text(20), rest).map(([name, others]) => ({ name, ...others })),
    { minLength, maxLength, selector: ({ name }) => folded(name) },
  )
const color_code = fc.constantFrom(...palette)

const content: fc.Arbitrary<ProjectContent> = fc
  .record({
    color_code,
    notes: fc.option(text(40)),
    phase_label: text(20),
    columns: fc.constant<ProjectContent['columns']>([]),
    statuses: named(
      fc.record({
        category_id: fc.constantFrom(...statusCategories.map((category) => category.id)),
        color_code: fc.option(color_code),
      }),
      5,
      1,
    ),
    phases: named(fc.record({ color_code }), 4),
    labels: named(fc.record({ color_code }), 5),
    count: fc.nat(12),
    picks: fc.array(fc.nat(1_000), { minLength: 250, maxLength: 250 }),
  })
  .map(({ count, picks, ...rest }) => {
    const left = [...picks]
    const pick = (of: number) => left.pop()! % of
    const orders = [0, 1, 2, 3].map(() => shuffled(count, pick))
    const tasks = Array.from({ length: count }, (_, n): ContentTask => {
      const level = n > 0 && pick(2) === 0
      return {
        name: hostile[pick(hostile.length)]!,
        parent: level ? pick(n) : null,
        status: pick(rest.statuses.length),
        priority_id: priorities[pick(priorities.length)]!.id,
        phase: rest.phases.length > 0 && pick(3) > 0 ? pick(rest.phases.length) : null,
        labels: rest.labels.flatMap((_, label) => (pick(2) === 0 ? label : [])),
        total_minutes: pick(1_000),
        description: pick(2) === 0 ? '' : `<p>${pick(1_000)}</p>`,
        places: orders.map((order) => order[n]!) as ContentTask['places'],
      }
    })
    return { ...rest, tasks }
  })

/** The numbers from 1 on, in any order. */
function shuffled(count: number, pick: (of: number) => number): number[] {
  const rest = Array.from({ length: count }, (_, n) => n + 1)
  return Array.from({ length: count }, () => rest.splice(pick(rest.length), 1)[0]!)
}

/** What is there of a template, without the order that its lists happen to have. */
function told({ labels, tasks, ...content }: ProjectContent, has: (label: string) => boolean) {
  const names = (own: readonly number[]) =>
    own
      .map((n) => labels[n]!.name)
      .filter(has)
      .map(folded)
      .sort()
  return {
    ...content,
    tasks: tasks
      .map(({ parent, labels: own, ...task }) => ({
        ...{ ...task, labels: names(own) },
        parent: parent === null ? null : tasks[parent]!.places[0],
      }))
      .sort((a, b) => a.places[0] - b.places[0]),
  }
}

async function connected(flavour: (typeof flavours)[number]) {
  if (flavour === 'sqlite') {
    const place = mkdtempSync(join(folder, 'one-'))
    const database = await connectDatabase({ folder: place })
    return { database, end: () => database.close() }
  }
  const { url, drop } = await freshDatabase()
  const database = await connectDatabase({ folder: '', url })
  return { database, end: () => database.close().then(drop) }
}

/** Stores a template as the releases before stored it, with the labels that its team has. */
async function plant({ write }: Database, held: ProjectContent, labels: ProjectContent['labels']) {
  const team_id = id('team')
  for (const [n, label] of labels.entries())
    await write
      .insertInto('label')
      .values({ ...label, id: id(`label ${n}`), team_id } as never)
      .execute()
  const own = { id: id('template'), team_id }
  await write
    .insertInto('project_template')
    .values({ ...own, name: 'Base', created_at: at } as never)
    .execute()
  const lists = ['statuses', 'phases', 'labels', 'columns', 'tasks'] as const
  const { color_code, notes, phase_label } = held
  await write
    .insertInto('project_template_content')
    .values({
      ...{ ...own, color_code, notes, phase_label },
      ...Object.fromEntries(lists.map((list) => [list, JSON.stringify(held[list])])),
    } as never)
    .execute()
}

/** The rows of the team, and of those who plan it, as they are stored. */
async function rowsOfTeam({ read, flavour }: Database): Promise<Rows> {
  const rows = new Rows()
  for (const table of [...tablesOf('team'), ...tablesOf('schedule')]) {
    const stored = (await selectRoom(read, flavour, table, id('team'))) as Row<TableName>[]
    for (const row of stored) expect(shapes[table].parse(row)).toEqual(row)
    rows.fill(table, stored)
  }
  return rows
}

const cases = fc.record({
  held: content,
  kept: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
})

test.each(flavours)('templates become rows that hold what they held, on %s', (flavour) =>
  holds('former-templates', cases, 5, async ({ held, kept }) => {
    const labels = held.labels.filter((_, n) => kept[n])
    const { database, end } = await connected(flavour)
    try {
      await plantFirstRelease(database)
      await migrateTo(database.write, '0027-project-templates', flavour)
      await plant(database, held, labels)
      await migrateToLatest(database.write, flavour)
      const found = await contentIn(await rowsOfTeam(database))
      const has = (label: string) => labels.some(({ name }) => name === label)
      expect(told(found!, () => true)).toEqual(told(held, has))
    } finally {
      await end()
    }
  }),
)

/** What the template holds, as a command reads it. */
const contentIn = (rows: Rows) =>
  storedContent(
    scopedTx(
      { team: id('team'), schedule: id('team') },
      { draftOf: () => new Draft(rows), fetch: async (table, _, where) => rows.list(table, where) },
    ),
    id('template'),
  )
