import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Running } from '../../server/main.ts'
import { errorOf, json, openWorkplace, patience, type Workplace } from '../testing/workplace.ts'

vi.setConfig(patience)

let workplace: Workplace
let server: Running
beforeAll(async () => {
  workplace = openWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  server = await workplace.serve()
  workplace.input = 'Plumbline-1\n'
  await workplace.cli('login', '--email', 'ada@northlight.example', '--password-stdin')
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})

test('a list is written to a file, and never over another one', async () => {
  const listed = await workplace.cli('list-projects', '--json')
  const [project] = json<{ data: { id: string; all_tasks_count: number }[] }>(listed).data
  const file = join(workplace.folder, 'tasks.xlsx')
  const asked = ['export-tasks', '--id', project!.id, '--out', file, '--format'] as const
  const { code, out } = await workplace.cli(...asked, 'xlsx')
  expect([code, out]).toEqual([0, `Wrote ${file}`])
  const bytes = readFileSync(file)
  const rows = await readSheet(bytes)
  expect(rows[0]!.slice(0, 4)).toEqual(['Group', 'Key', 'Task', 'Subtask of'])
  expect(rows.length).toBeGreaterThan(1)
  const again = await workplace.cli(...asked, 'csv', '--json')
  expect(errorOf(again).message).toContain('is there already')
  expect(readFileSync(file).equals(bytes)).toBe(true)
  const refused = await workplace.cli('export-tasks', '--id', crypto.randomUUID(), '--json')
  expect(errorOf(refused).code).toBe('not_found')
})
