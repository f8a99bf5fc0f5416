import { beforeEach, expect, test, vi } from 'vitest'
import { exportTasks } from '../../core/exports/calls.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { download } from './download.ts'

let answer: () => Response
let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
})

const file = (disposition: string) =>
  new Response('a,b\r\n', { headers: { 'Content-Disposition': disposition } })
const id = idOf('project')
const get = () => download(exportTasks, { id, format: 'csv' })

test('a file is asked for by its call, and has the name that the server gives it', async () => {
  for (const [disposition, name] of [
    ['attachment; filename="Plan.csv"', 'Plan.csv'],
    ['attachment; filename=Plan.csv', 'Plan.csv'],
    [`attachment; filename="S_d.csv"; filename*=UTF-8''S%C3%BCd%20%E2%80%9Ca.csv`, 'Süd “a.csv'],
  ] as const) {
    answer = () => file(disposition)
    const { content, ...rest } = await get()
    expect([rest.name, await content.text()]).toEqual([name, 'a,b\r\n'])
  }
  expect(asked[0]).toBe(`/api/v1/tasks/export/${id}?format=csv`)
})

test('a refusal, a page of a proxy, and a line that breaks are told apart', async () => {
  answer = () => Response.json({ done: false, code: 'forbidden', message: 'No.' }, { status: 403 })
  await expect(get()).rejects.toMatchObject({ code: 'forbidden', message: 'No.' })
  answer = () => new Response('<h1>Bad gateway', { status: 502 })
  await expect(get()).rejects.toMatchObject({ name: '502' })
  answer = () => Response.json({ done: true, body: null })
  await expect(get()).rejects.toMatchObject({ name: 'PARSING_ERROR' })
  answer = () => {
    throw new TypeError('not reached')
  }
  await expect(get()).rejects.toMatchObject({ name: 'FETCH_ERROR' })
})
