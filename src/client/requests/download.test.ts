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

test('it is told how much of a file is here, until it is ended', async () => {
  const parts = ['a,b', '\r\n', '1,2']
  const ended = new AbortController()
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
        signal!.addEventListener('abort', () => stream.error(signal!.reason))
      },
    })
    return new Response(body, { headers: { 'Content-Disposition': 'attachment; filename=a.csv' } })
  })
  const told: unknown[] = []
  const arrived = (name: string, bytes: number) => {
    told.push([name, bytes])
    if (bytes === 8) ended.abort()
  }
  const asked = download(exportTasks, { id, format: 'csv' }, { signal: ended.signal, arrived })
  await expect(asked).rejects.toMatchObject({ name: 'FETCH_ERROR' })
  expect(told).toEqual([
    ['a.csv', 3],
    ['a.csv', 5],
    ['a.csv', 8],
  ])
})
