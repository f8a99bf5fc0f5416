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
