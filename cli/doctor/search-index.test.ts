import { writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { connectDatabase } from '../../server/db/open.ts'
import { openEmbedded } from '../../server/search/store/embedded.ts'
import { indexFile } from '../../server/search/store/index-file.ts'
import { json, patience, type Workplace, workplaces } from '../testing/workplace.ts'
import type { Finding } from './check.ts'

vi.setConfig(patience)

const newWorkplace = workplaces({ PORT: '0' })

async function seeded() {
  const workplace = newWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  return workplace
}

/** What the doctor says of the index. */
async function said(workplace: Workplace) {
  const { findings } = json<{ findings: Finding[] }>(await workplace.cli('doctor', '--json'))
  const [found] = findings.filter(({ check }) => check === 'search')
  return `${found?.state}: ${found?.message}`
}

const mended = async (workplace: Workplace) =>
  json<{ mended: string[] }>(await workplace.cli('doctor', '--repair', '--json')).mended

test('the index of a seeded database agrees with its rows', async () => {
  const workplace = await seeded()
  expect(await said(workplace)).toMatch(/^ok: the index agrees with \d+ rows$/)
  expect(await mended(workplace)).toEqual([])
})

test.each([
  ['a row that was renamed beside the product', rename],
  ['an entry that is missing', drop],
  ['an entry whose row is gone', add],
  ['an entry without its words', silence],
])('%s is found, and mended', async (_, harm) => {
  const workplace = await seeded()
  await harm(workplace)
  expect(await said(workplace)).toMatch(/^failed: 1 rows are indexed as something else/)
  expect(await mended(workplace)).toEqual(['the search index is made anew'])
  expect(await said(workplace)).toMatch(/^ok: /)
})

test('a file that is no index is told of, and replaced', async () => {
  const workplace = await seeded()
  writeFileSync(indexFile(workplace.data), 'no database'.repeat(1_000))
  expect(await said(workplace)).toBe('warning: the index is damaged, or not ours')
  expect(await mended(workplace)).toEqual(['the search index is made anew'])
  expect(await said(workplace)).toMatch(/^ok: /)
})

async function rename({ data }: Workplace) {
  const database = await connectDatabase({ folder: data })
  const { id } = await database.read.selectFrom('task').select('id').executeTakeFirstOrThrow()
  await database.write.updateTable('task').set({ name: 'x' }).where('id', '=', id).execute()
  await database.close()
}

const harmed = async (
  { data }: Workplace,
  harm: (index: Awaited<ReturnType<typeof openEmbedded>>, no: number) => Promise<unknown>,
) => {
  const index = await openEmbedded(data)
  const { no } = await index.read
    .selectFrom('search_entry')
    .select('no')
    .where('kind', '=', 'comment')
    .executeTakeFirstOrThrow()
  await harm(index, no)
  await index.close()
}

function drop(workplace: Workplace) {
  return harmed(workplace, ({ write }, no) =>
    write.deleteFrom('search_entry').where('no', '=', no).execute(),
  )
}

function add(workplace: Workplace) {
  return harmed(workplace, ({ write }) =>
    write
      .insertInto('search_entry')
      .columns(['kind', 'id', 'project', 'archived', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('search_entry')
          .select([
            'kind',
            eb.val('00000000-0000-4000-8000-000000000000').as('id'),
            'project',
            'archived',
            'at',
          ])
          .limit(1),
      )
      .execute(),
  )
}

function silence(workplace: Workplace) {
  return harmed(workplace, ({ write }, no) =>
    write
      .deleteFrom('search_words' as never)
      .where('rowid' as never, '=', no as never)
      .execute(),
  )
}
