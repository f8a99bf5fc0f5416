import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { asOfToday } from '../../server/bin/former-rows.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { readProjectFile } from '../../src/core/imports/project-file/project-file.ts'
import { expectFailed, json, patience, workplaces } from '../testing/workplace.ts'

vi.setConfig(patience)

const newWorkplace = workplaces()

test('each project is a file that can be read again, and a folder is written whole or not at all', async () => {
  const workplace = newWorkplace()
  expectFailed(await workplace.cli('export', '--json'), 'database')
  await workplace.cli('seed', '--preset', 'demo')
  const to = join(workplace.folder, 'export')
  const unknown = '00000000-0000-4000-8000-000000000000'
  expectFailed(await workplace.cli('export', '--to', to, '--project', unknown, '--json'), 'unknown')
  const { files } = json<{ files: { file: string; project: string; importable: boolean }[] }>(
    await workplace.cli('export', '--to', to, '--json'),
  )
  expect(files).toHaveLength(7)
  for (const { file, project, importable } of files) {
    expect(importable).toBe(true)
    expect(statSync(join(to, file)).mode & 0o777).toBe(0o600)
    const read = readProjectFile(JSON.parse(readFileSync(join(to, file), 'utf8')), asOfToday)
    expect(read?.project.id).toBe(project)
  }
  expectFailed(await workplace.cli('export', '--to', to, '--json'), 'exists')
  const told = json<Record<string, string>[]>(
    await workplace.cli('audit', 'list', '--kind', 'exports', '--json'),
  )
  expect(told.map(({ project_id }) => project_id).sort()).toEqual(
    files.map(({ project }) => project).sort(),
  )
  expect(told[0]).toMatchObject({ user_id: null, call: 'export', current_value: 'exportProject' })
  expect(readdirSync(workplace.folder).sort()).toEqual(['data', 'export'])
})

test('a project that no import would read is written, and told to be too large', async () => {
  const workplace = newWorkplace()
  await workplace.cli('seed', '--projects', '1', '--tasks', `${limits.importTasks + 1}`)
  const to = join(workplace.folder, 'export')
  const { files } = json<{ files: { importable: boolean }[] }>(
    await workplace.cli('export', '--to', to, '--json'),
  )
  expect(files.map(({ importable }) => importable)).toEqual([false])
})
