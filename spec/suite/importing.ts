import { expect, vi } from 'vitest'
import { getImport, previewImport, startImport } from '../../src/core/imports/calls.ts'
import type { Source } from '../../src/core/imports/sources.ts'
import { timeoutMs } from '../timeout.ts'
import type { Person } from './person.ts'
import { upload } from './uploads.ts'

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Uploads a file and says what would be made of it. */
export async function preview(person: Person, text: string | Uint8Array, more: object = {}) {
  const bytes = typeof text === 'string' ? bytesOf(text) : text
  const { id } = await upload(person, bytes, 'Pavilion.csv')
  const asked = { upload: id, source: 'csv' as Source, ...more }
  return { asked, made: await person.do(previewImport, asked) }
}

/** Waits until an import has ended. */
export const ended = (person: Person, id: string) =>
  vi.waitFor(
    async () => {
      const told = await person.do(getImport, { id })
      expect(told.state).not.toBe('running')
      return told
    },
    { timeout: timeoutMs, interval: 50 },
  )

/** Imports a file and gives what became of it. */
export async function made(person: Person, text: string | Uint8Array, more: object = {}) {
  const { asked } = await preview(person, text, more)
  const { id } = await person.do(startImport, { ...asked, name: 'Pavilion' })
  const told = await ended(person, id)
  const project = told.project_id
  const rows = {
    tasks: await person.rows('project', project, 'task'),
    statuses: await person.rows('project', project, 'status'),
    columns: await person.rows('project', project, 'custom_column'),
    values: await person.rows('project', project, 'custom_value'),
    waits: await person.rows('project', project, 'task_dependency'),
  }
  const tasks = rows.tasks.sort((a, b) => a.sort_order - b.sort_order)
  return { ...rows, told, tasks, project }
}
