import { beforeEach, expect, test, vi } from 'vitest'
import { Database } from './database.ts'

/** What a browser has of databases: each is opened as `fails` says. */
let fails: boolean
class FakeRequest extends EventTarget {
  result: FakeDatabase | undefined
  error: Error | undefined
}
class FakeDatabase extends EventTarget {
  readonly objectStoreNames = { contains: () => true }
  close() {}
}
let opened: FakeDatabase[]
const indexedDB = {
  open() {
    const request = new FakeRequest()
    queueMicrotask(() => {
      if (fails) request.error = new DOMException('No connection', 'UnknownError')
      else opened.push((request.result = new FakeDatabase()))
      request.dispatchEvent(new Event(fails ? 'error' : 'success'))
    })
    return request
  },
}

beforeEach(() => {
  opened = []
  fails = false
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('IDBRequest', FakeRequest)
  vi.stubGlobal('IDBDatabase', FakeDatabase)
  for (const name of ['IDBIndex', 'IDBObjectStore', 'IDBCursor', 'IDBTransaction'])
    vi.stubGlobal(name, class {})
})

test('a database that could not be opened again is opened when it is asked for next', async () => {
  const database = await Database.open('test')
  fails = true
  opened[0]!.dispatchEvent(new Event('close'))
  await expect(database.get()).rejects.toThrow('No connection')
  fails = false
  await database.get()
  expect(opened).toHaveLength(2)
  await database.get()
  expect(opened).toHaveLength(2)
})
