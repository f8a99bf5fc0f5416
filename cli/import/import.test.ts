import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Running } from '../../server/main.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { errorOf, json, openWorkplace, patience, type Workplace } from '../testing/workplace.ts'

vi.setConfig(patience)

interface Told {
  files: { file: string; name: string; project_id?: string; error?: { code: string } }[]
}

let workplace: Workplace
let server: Running
/** The folder of an export, and a file in it. */
let folder: string
let file: string
beforeAll(async () => {
  workplace = openWorkplace()
  await workplace.cli('seed', '--projects', '2', '--tasks', '30', '--members', '3')
  folder = join(workplace.folder, 'export')
  const { files } = json<Told>(await workplace.cli('export', '--to', folder, '--json'))
  file = join(folder, files[0]!.file)
  server = await workplace.serve()
  workplace.input = 'Plumbline-1\n'
  const [{ email }] = ofTable<[{ email: string }]>(file, 'people')
  await workplace.cli('login', '--email', email, '--password-stdin')
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})

const ofTable = <T>(path: string, key: string) =>
  (JSON.parse(readFileSync(path, 'utf8')) as Record<string, T>)[key]!

/** What a file of a project says, without ids, keys and when it was written. */
function said(path: string) {
  const tables = ofTable<{ table: string; rows: Record<string, unknown>[] }[]>(path, 'tables')
  const ofRow = ({
    name,
    description,
    content,
    end_date,
    total_minutes,
  }: Record<string, unknown>) =>
    JSON.stringify({ name, description, content, end_date, total_minutes })
  return tables
    .filter(({ table }) => table !== 'project')
    .map(({ table, rows }) => [table, rows.map(ofRow).sort()])
}

test('[B7.132] a file that was exported is imported as an equal project, which can be checked before', async () => {
  const checked = json<Told>(
    await workplace.cli('import', file, '--name', 'Again', '--check', '--json'),
  )
  expect(checked.files).toMatchObject([{ file, name: 'Again', tasks: 30, problems: [] }])
  expect(checked.files[0]!.project_id).toBeUndefined()
  const made = json<Told>(await workplace.cli('import', file, '--name', 'Again', '--json'))
  expect(made.files).toMatchObject([{ file, name: 'Again', tasks: 30, problems_count: 0 }])
  const out = join(workplace.folder, 'again.plumbline.json')
  const { project_id } = made.files[0]!
  await workplace.cli('export-project', '--id', project_id!, '--out', out)
  expect(said(out)).toEqual(said(file))
})

test('a folder is imported file by file: what is refused does not hold up the others', async () => {
  const mixed = join(workplace.folder, 'mixed')
  mkdirSync(join(mixed, 'team'), { recursive: true })
  const text = readFileSync(file, 'utf8')
  const { name } = ofTable<{ table: string; rows: { name: string }[] }[]>(file, 'tables').find(
    ({ table }) => table === 'project',
  )!.rows[0]!
  const put = (path: string, content: string) =>
    writeFileSync(join(mixed, `${path}.plumbline.json`), content)
  put('1 taken', text)
  put('2 cut', text.slice(0, -9))
  put('3 hostile', `{"tables":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
  put('4 huge', '')
  truncateSync(join(mixed, '4 huge.plumbline.json'), limits.importProjectBytes + 1)
  execFileSync('mkfifo', [join(mixed, '5 pipe.plumbline.json')])
  put('team/6 other', text.replaceAll(JSON.stringify(name), '"Other"'))
  const { code, out } = await workplace.cli('import', mixed, '--json')
  expect(code).toBe(exitCodes.partial)
  const { files } = JSON.parse(out) as Told
  expect(files.map(({ name, error }) => error?.code ?? name)).toEqual([
    ...['project_name_taken', 'import_not_json', 'import_too_large', 'import_too_large', 'Other'],
  ])
  const shown = await workplace.cli('import', mixed, '--check')
  expect(shown.out).toContain('would make “Other” with 30 tasks')
  expect(shown.out).toContain('(import_not_json)')
})

test('one file that cannot be imported ends the command with its reason', async () => {
  const refused = await workplace.cli('import', file, '--json')
  expect([refused.code, errorOf(refused).code]).toEqual([exitCodes.refused, 'project_name_taken'])
  const none = join(workplace.folder, 'none.plumbline.json')
  expect(errorOf(await workplace.cli('import', none, '--json')).code).toBe('ENOENT')
  expect(errorOf(await workplace.cli('import', workplace.data, '--json')).code).toBe('unknown')
  const both = await workplace.cli('import', folder, '--name', 'Both', '--json')
  expect([both.code, errorOf(both).code]).toEqual([exitCodes.usage, 'usage'])
  const team = crypto.randomUUID()
  const elsewhere = await workplace.cli('import', file, '--team', team, '--name', 'New', '--json')
  expect(elsewhere.code).toBe(exitCodes.refused)
  await workplace.cli('logout')
  expect(errorOf(await workplace.cli('import', file, '--json')).code).toBe('not_signed_in')
  expect(readdirSync(folder)).toHaveLength(1)
})
