import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { createTemplateStatus, updateTemplateStatus } from '../templates/edit/groups.ts'
import { addTemplateTask, deleteTemplateTasks, editTemplateTask } from '../templates/edit/tasks.ts'
import { saveProjectTemplate } from '../templates/project-calls.ts'
import { doingCategory, todoCategory } from '../workflow/lookups.ts'
import { undoCommand } from './calls.ts'

/** A template of a project with some tasks. */
async function templateOf(tasks: number) {
  const bench = new Workbench(Array.from({ length: tasks }, (_, n) => taskRow(n)))
  await bench.run(saveProjectTemplate, { project_id: idOf('project'), templateName: 'House' })
  const template_id = bench.rows('project_template')[0]!.id
  const [first] = bench.rows('project_template_task')
  const undo = (command_id: string) => bench.run(undoCommand, { command_id })
  return { bench, template_id, first: first!, undo }
}

test('an undo leaves a template a status of each category', async () => {
  const { bench, template_id, undo } = await templateOf(1)
  const [first] = bench.rows('project_template_status').sort((a, b) => a.sort_order - b.sort_order)
  const { id, name } = first!
  const category_id = todoCategory.id
  await bench.run(createTemplateStatus, { template_id, name: 'Ready', category_id })
  const made = bench.last
  await bench.run(updateTemplateStatus, { id, name, category_id: doingCategory.id })
  const moved = bench.last
  await expect(undo(made)).rejects.toMatchObject({ code: 'status_category_last' })
  await undo(moved)
  await undo(made)
  expect(bench.rows('project_template_status')).toHaveLength(3)
})

test('an undo gives a template no more tasks and texts than it may have', async () => {
  const { bench, template_id, first, undo } = await templateOf(1)
  for (let n = 1; n < limits.templateTasks; n++)
    await bench.tx.put('project_template_task', { ...first, id: idOf(`template task ${n}`) })
  await bench.run(deleteTemplateTasks, { tasks: [first.id] })
  const deleted = bench.last
  await bench.run(addTemplateTask, { template_id, name: 'Other' })
  await expect(undo(deleted)).rejects.toMatchObject({ code: 'template_too_large' })

  const texts = await templateOf(limits.templateTexts / limits.description + 1)
  const rows = texts.bench.rows('project_template_task')
  const describe = (n: number, length: number) =>
    texts.bench.run(editTemplateTask, { id: rows[n]!.id, description: 'x'.repeat(length) })
  for (const n of rows.keys()) if (n > 0) await describe(n, limits.description)
  await describe(1, 0)
  const emptied = texts.bench.last
  await describe(0, limits.description)
  await expect(texts.undo(emptied)).rejects.toMatchObject({ code: 'template_texts_too_long' })
})
