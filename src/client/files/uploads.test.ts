// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ErrorCode, Refusal } from '../../core/catalogue/errors.ts'
import { limits } from '../../core/catalogue/limits.ts'
import type { Uploaded } from '../../core/files/rows.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { answer, closeTestWorkspace, openTestWorkspace } from '../../parts/testing/world.ts'
import { readDeclarations } from '../engine/calls/declarations.ts'
import { workspace } from '../engine/workspace.ts'
import { caller } from '../requests/request.ts'
import { whyOf } from '../requests/words.ts'
import { uploads } from './pending.ts'
import { addFiles, dropUpload, giveBack, picturesHere, retryUpload, takeReady } from './uploads.ts'

/** The requests that send files, as the browser would make them, and how each ends. */
let sent: FileRequest[]
class FileRequest {
  status = 0
  responseText = ''
  withCredentials = false
  readonly upload: { onprogress?(event: { loaded: number }): void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  aborted = false
  #url = new URL('http://localhost')

  open(_method: string, url: string) {
    this.#url = new URL(url, location.origin)
  }
  setRequestHeader() {}
  retryAfter: string | null = null
  getResponseHeader = () => this.retryAfter
  send() {
    sent.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort?.()
    this.onloadend?.()
  }

  get id() {
    return this.#url.pathname.split('/').at(-1)!
  }
  get name() {
    return this.#url.searchParams.get('name')!
  }
  get from() {
    return Number(this.#url.searchParams.get('from') ?? 0)
  }
  progress(loaded: number) {
    this.upload.onprogress?.({ loaded })
  }
  end(body: Uploaded) {
    this.#reply(200, { done: true, body })
  }
  refuse(code: ErrorCode, status = 400) {
    this.#reply(status, { done: false, code })
  }
  breakOff() {
    this.onerror?.()
    this.onloadend?.()
  }
  /** Something in front of the server answers. */
  breakInFront(status: number) {
    this.#reply(status, '<h1>Bad gateway</h1>')
  }
  #reply(status: number, reply: object | string) {
    const responseText = typeof reply === 'string' ? reply : JSON.stringify(reply)
    Object.assign(this, { status, responseText })
    this.onload?.()
    this.onloadend?.()
  }
}

const task = `task ${idOf(1)}` as const
const comment = `comment ${idOf(1)}` as const
const text = (name = 'a.txt') => new File(['abc'], name, { type: 'text/plain' })
const picture = (name = 'a.png') => new File(['abc'], name, { type: 'image/png' })
const uploaded = ({ id, name }: FileRequest, fields: Partial<Uploaded> = {}): Uploaded => ({
  ...{ id, name, type: 'png', size: 3, hash: `hash of ${id}`, media: 'image/png' },
  ...{ preview: null, width: null, height: null },
  ...fields,
})
const states = () => uploads.files.map(({ name, state }) => `${name} ${state}`)

/** The addresses of pictures that are not let go. */
const held = new Set<string>()
beforeEach(async () => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', FileRequest)
  caller.csrf = 'token'
  held.clear()
  let count = 0
  URL.createObjectURL = () => {
    const address = `blob:${++count}`
    held.add(address)
    return address
  }
  URL.revokeObjectURL = (address) => void held.delete(address)
  await readDeclarations()
  await openTestWorkspace()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  closeTestWorkspace()
  for (const { id } of uploads.files) dropUpload(id)
})

/** Lets what is waited for happen. */
const settle = () => vi.waitFor(() => Promise.resolve())

test('three files are sent at once, the next when one is there', async () => {
  addFiles(
    comment,
    ['a', 'b', 'c', 'd'].map((name) => text(name)),
  )
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
  sent[0]!.progress(2)
  expect(uploads.files[0]!.sent).toBe(2)
  sent[0]!.end(uploaded(sent[0]!))
  await expect.poll(states).toEqual(['a ready', 'b sending', 'c sending', 'd sending'])
})

test('a file of a task is gone from here once the task shows it', async () => {
  addFiles(task, [text()])
  sent[0]!.end(uploaded(sent[0]!))
  await expect.poll(states).toEqual([])
})

test('what the server would refuse is not sent, and is refused as the server does', () => {
  const large = text('b.txt')
  Object.defineProperty(large, 'size', { value: limits.fileBytes + 1 })
  addFiles(comment, [new File([], 'a.txt'), large, text('c.exe'), text(`${'x'.repeat(300)}.txt`)])
  const [empty, tooLarge, program, long] = uploads.files
  expect([empty, tooLarge, program].map((file) => file!.state)).toEqual(Array(3).fill('hopeless'))
  expect(empty!.reason).toBe(whyOf(new Refusal('file_empty')))
  const values = { most: limits.fileBytes / 1024 ** 2 }
  expect(tooLarge!.reason).toBe(whyOf(new Refusal('file_too_large', undefined, { values })))
  expect(program!.reason).toBe(whyOf(new Refusal('file_blocked', 'name')))
  expect(long!.state).toBe('sending')
  expect(sent).toHaveLength(1)
})

test('a file that is refused says why, and is sent again from where it was', async () => {
  addFiles(comment, [text()])
  sent[0]!.progress(2)
  sent[0]!.refuse('upload_failed')
  await expect.poll(states).toEqual(['a.txt failed'])
  expect(uploads.files[0]!.reason).toBe(whyOf(new Refusal('upload_failed')))
  answer({ [`/attachments/uploads/${sent[0]!.id}`]: () => ({ received: 2 }) })
  retryUpload(sent[0]!.id)
  await expect.poll(() => sent.map(({ from }) => from)).toEqual([0, 2])
  expect(states()).toEqual(['a.txt sending'])
  expect(uploads.files[0]!.reason).toBe('')
})

test('a file that breaks off is sent again by itself, five times', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  addFiles(comment, [text()])
  for (let n = 0; n < 6; n++) {
    expect(sent).toHaveLength(n + 1)
    sent[n]!.breakOff()
    await vi.advanceTimersByTimeAsync(1)
    expect(states()).toEqual([n < 5 ? 'a.txt waiting' : 'a.txt failed'])
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(sent).toHaveLength(6)
})

test('a file waits while the server can take none, and as long as that asks for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  addFiles(comment, [text()])
  sent[0]!.refuse('unavailable', 503)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(states()).toEqual(['a.txt waiting'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  sent[1]!.retryAfter = '60'
  sent[1]!.refuse('too_many', 429)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(states()).toEqual(['a.txt waiting'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(3)
  sent[2]!.breakInFront(502)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toHaveLength(4)
  sent[3]!.end(uploaded(sent[3]!))
  await vi.advanceTimersByTimeAsync(1)
  expect(states()).toEqual(['a.txt ready'])
})

/** Whether the browser would ask before the page is left. */
const asksFirst = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a file that failed while the server was away is sent once that is back, no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connected = vi.spyOn(workspace().live, 'onConnected')
  addFiles(comment, [text()])
  for (let n = 0; n < 6; n++) {
    sent[n]!.breakOff()
    await vi.advanceTimersByTimeAsync(3_000)
  }
  addFiles(comment, [text('b.txt')])
  sent[6]!.refuse('upload_failed')
  await vi.advanceTimersByTimeAsync(1)
  expect(states()).toEqual(['a.txt failed', 'b.txt failed'])
  expect(asksFirst()).toBe(true)
  connected.mock.calls[0]![0]()
  expect(states()).toEqual(['a.txt sending', 'b.txt failed'])
  expect(uploads.files[0]!.reason).toBe('')
  dropUpload(sent[0]!.id)
  expect(asksFirst()).toBe(false)
})

test('a file that is given up is not sent on, and nothing of it is held', async () => {
  addFiles(comment, [picture()])
  dropUpload(sent[0]!.id)
  expect(sent[0]!.aborted).toBe(true)
  await settle()
  expect(states()).toEqual([])
  expect(held.size).toBe(0)
})

test('of files that a comment takes nothing is held but the pictures shown here', async () => {
  addFiles(comment, [picture('a.png'), picture('b.png'), picture('c.png')])
  const [first, second, third] = sent
  first!.end(uploaded(first!, { preview: 'small', hash: 'same' }))
  await expect.poll(states).toContain('a.png ready')
  second!.end(uploaded(second!, { preview: 'small', hash: 'same' }))
  third!.end(uploaded(third!))
  await expect.poll(states).toEqual(['a.png ready', 'b.png ready', 'c.png ready'])
  const shown = uploads.files[0]!.picture
  const taken = takeReady(comment)
  expect(states()).toEqual([])
  expect(picturesHere.get('same')).toBe(shown)
  expect([...held]).toEqual([shown])
  giveBack(taken)
  expect(uploads.files.map(({ picture }) => picture)).toEqual([shown, null, null])
  expect(states()).toEqual(['a.png ready', 'b.png ready', 'c.png ready'])
})

test('nothing is held for somebody who has signed out', async () => {
  addFiles(
    comment,
    ['a', 'b', 'c', 'd'].map((name) => picture(name)),
  )
  sent[0]!.end(uploaded(sent[0]!, { preview: 'small' }))
  await expect.poll(states).toContain('a ready')
  closeTestWorkspace()
  expect(states()).toEqual([])
  expect(sent.map(({ aborted }) => aborted)).toEqual([false, true, true, true])
  expect(held.size).toBe(0)
  expect(picturesHere.size).toBe(0)
  expect(sent).toHaveLength(4)
})
