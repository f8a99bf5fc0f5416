import { randomUUID } from 'node:crypto'
import { openBareKoa } from '../bare-koa.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { median } from '../numbers.ts'
import { type OwnerLine, openOwnerLine } from '../owner-line.ts'
import { read } from '../server.ts'

const tasks = 500
const warmUps = 2

/** A project made of a template with five hundred tasks. */
export const applyingTemplates: Family = {
  name: 'templates',
  what: 'a project of a template with 500 tasks',
  figures: [{ name: 'template-500', unit: 'ms', better: 'lower', floor: 300 }],
  run: async (harness) => ({ 'template-500': await applied(harness) }),
}

async function applied(harness: Harness) {
  const { ask, close } = await openOwnerLine(harness)
  const koa = await openBareKoa(harness)
  const template_id = await templateOf500(harness, ask)
  const taken: number[] = []
  for (let n = -warmUps; n < 3 * harness.rounds; n++) {
    const started = performance.now()
    const { project_id } = await ask<{ project_id: string }>(
      'POST',
      '/project-templates/import-custom-template',
      { template_id },
    )
    const ms = performance.now() - started
    if (n >= 0) {
      taken.push(ms)
      await koa.ask()
    }
    // Other figures count the projects that there are.
    await ask('DELETE', `/projects/${project_id}`)
  }
  await ask('DELETE', `/project-templates/custom-template/${template_id}`)
  close()
  return { value: median(taken), reference: koa.close() }
}

/** A template whose tasks have nine subtasks each; its id. */
async function templateOf500(harness: Harness, ask: OwnerLine['ask']): Promise<string> {
  const server = await harness.server()
  const caller = await harness.owner()
  const list = <T>(path: string) => read<T>(server, caller, `/api/v1${path}`)
  const [first] = await list<Named[]>('/project-templates/worklenz-templates')
  const { project_id } = await ask<{ project_id: string }>(
    'POST',
    '/project-templates/import-template',
    {
      template_id: first!.id,
    },
  )
  const { allTasks } = await list<{ allTasks: unknown[] }>(`/tasks/list/v3/${project_id}`)
  const names = Array.from({ length: tasks - allTasks.length }, (_, n) => ({
    name: `Task ${n} of a template that is used again and again`,
    total_minutes: 30,
    level: n % 10 === 0 ? 0 : 1,
  }))
  await ask('POST', `/task-templates/import/${project_id}`, names)
  const templateName = `Five hundred ${randomUUID().slice(0, 8)}`
  await ask('POST', '/project-templates/custom-template', { project_id, templateName })
  await ask('DELETE', `/projects/${project_id}`)
  const own = await list<Named[]>('/project-templates/custom-templates')
  return own.find(({ name }) => name === templateName)!.id
}

interface Named {
  id: string
  name: string
}
