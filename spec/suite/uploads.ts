import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ErrorCode } from '../../src/core/catalogue/errors.ts'
import { attachFile, uploadFile } from '../../src/core/files/calls.ts'
import type { Uploaded } from '../../src/core/files/rows.ts'
import type { Person } from './person.ts'

/** A file as a data URL, with what a client says of it. */
export const asDataUrl = (
  bytes: Buffer,
  name: string,
  { task_id, project_id }: { task_id: string; project_id: string },
  type = 'application/octet-stream',
) => ({
  ...{ task_id, project_id, file_name: name, size: bytes.length },
  file: `data:${type};base64,${bytes.toString('base64')}`,
})

/** Sends the bytes of a file, and gives the answer. */
export const send = (
  person: Person,
  bytes: Uint8Array,
  name: string,
  {
    id = randomUUID(),
    from = 0,
    size = bytes.length,
  }: { id?: string; from?: number; size?: number } = {},
) => person.call(uploadFile, { id, name, size, from }, {}, new Uint8Array(bytes.subarray(from)))

/** Uploads a file that is taken. */
export async function upload(person: Person, bytes: Uint8Array, name: string): Promise<Uploaded> {
  const { done, body, message } = await send(person, bytes, name)
  expect({ done, message }).toEqual({ done: true, message: null })
  return body
}

/** Uploads a file that is refused. */
export async function refusedUpload(
  person: Person,
  bytes: Uint8Array,
  name: string,
  code: ErrorCode,
) {
  expect(await send(person, bytes, name)).toMatchObject({ done: false, code })
}

/** Uploads a file and adds it to a task. */
export const attach = async (person: Person, task_id: string, bytes: Uint8Array, name: string) =>
  person.do(attachFile, { task_id, upload: (await upload(person, bytes, name)).id })

/** What is sent of a file. */
export async function look(person: Person, url: string, headers: Record<string, string> = {}) {
  const response = await person.send('GET', url, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
