import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Call, Input } from '../../src/core/engine/call.ts'
import type { Person } from './person.ts'

/** Gives a command that must succeed, and how to take it back. */
export async function give<C extends Call>(
  person: Person,
  call: C,
  input: Input<C>,
  project_id?: string,
) {
  const command_id = randomUUID()
  const { done, message, body } = await person.call(call, input, { 'X-Command-Id': command_id })
  expect({ done, message: done ? null : message }).toEqual({ done: true, message: null })
  return { body, undo: { command_id, ...(project_id ? { project_id } : {}) } }
}
