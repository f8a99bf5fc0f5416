// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { alerts, takeOffer } from '../../client/requests/alerts.ts'
import { caller } from '../../client/requests/request.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { withTexts } from '../testing/draw.tsx'
import { exportFile } from './export-file.ts'

withTexts()
beforeAll(readDeclarations)
beforeEach(() => {
  alerts.shown = []
})

test('a long export says how much of it is here, and is cancelled', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  let give: (bytes: number) => void = () => {}
  caller.send = (_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        give = (bytes) => stream.enqueue(new Uint8Array(bytes))
        init?.signal?.addEventListener('abort', () => stream.error(init.signal!.reason))
      },
    })
    const headers = { 'Content-Disposition': 'attachment; filename="Moon.xlsx"' }
    return Promise.resolve(new Response(body, { headers }))
  }
  const texts = () => alerts.shown.map(({ text }) => text)
  const exported = exportFile('exportTasks', { id: idOf('project'), format: 'xlsx' })
  expect(texts()).toEqual(['Preparing the file…'])
  const [waiting] = alerts.shown
  await vi.waitFor(() => {
    now.mockReturnValue(performance.now() + 1_000)
    give(1_536)
    expect(texts()).toEqual([expect.stringMatching(/^Moon\.xlsx: [\d.,]+\s.B so far$/)])
  })
  expect(alerts.shown[0]!.id).toBe(waiting!.id)
  takeOffer(alerts.shown[0]!)
  expect(await exported).toBeUndefined()
  expect(texts()).toEqual(['Export cancelled'])
})
