import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { describeTask } from '../tasks/calls.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { saveProjectTemplate } from './project-calls.ts'

const some = (total: number) => Array.from({ length: total }, (_, n) => taskRow(n))
const save = (bench: Workbench) =>
  bench.run(saveProjectTemplate, { project_id: idOf('project'), templateName: 'House' })

test('a template has at most so many tasks', async () => {
  await expect(save(new Workbench(some(limits.templateTasks + 1)))).rejects.toMatchObject({
    code: 'template_too_large',
  })
  const bench = new Workbench(some(limits.templateTasks))
  await save(bench)
  expect(bench.rows('project_template_task')).toHaveLength(limits.templateTasks)
})

test('the descriptions of its tasks have at most so many characters together', async () => {
  const each = limits.description / 2
  const bench = new Workbench(some(limits.templateTexts / each + 1))
  const describe = (n: number, description: string) =>
    bench.run(describeTask, { id: idOf(n), description })
  for (let n = 0; n < limits.templateTexts / each; n++) await describe(n, 'x'.repeat(each))
  await save(bench)
  await describe(limits.templateTexts / each, 'x')
  await expect(
    bench.run(saveProjectTemplate, { project_id: idOf('project'), templateName: 'Other' }),
  ).rejects.toMatchObject({ code: 'template_texts_too_long' })
})

test('what is in the archive is no part of a template, nor is what is below it', async () => {
  const at = (n: number, name: string, fields = {}) => taskRow(n, { name, ...fields })
  const bench = new Workbench([
    at(1, 'Roof'),
    at(2, 'Old roof', { archived: true }),
    at(3, 'Tile', { parent_task_id: idOf(1) }),
    at(4, 'Old tile', { parent_task_id: idOf(1), archived: true }),
    at(5, 'Tile of the old roof', { parent_task_id: idOf(2) }),
  ])
  await save(bench)
  expect(bench.rows('project_template_task').map(({ name }) => name)).toEqual(['Roof', 'Tile'])
})
