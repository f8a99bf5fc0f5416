import { expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { told } from './told.ts'

const body = { text: 'x'.repeat(limits.toolAnswerBytes) }
const reading = Object.values<Call>(contract).find(({ kind }) => kind === 'query')!
const rooms = { 'user:1': 7, 'project:42': 8 }

test('a change with an answer that is too large has been made, and can be undone', () => {
  const call = contract.createTask as Call
  const result = told(call, { body, rooms }, { message: 'Done', commandId: 'c1' })
  expect(result.isError).toBeUndefined()
  expect(result.structuredContent).toEqual({
    left_out: expect.stringContaining(`at most ${limits.toolAnswerBytes} are shown`),
    message: 'Done',
    undo: { command_id: 'c1', project_id: '42' },
  })
})

test('a reading call with an answer that is too large fails', () => {
  const result = told(reading, { body, rooms: {} }, { message: null, commandId: undefined })
  expect(result.isError).toBe(true)
  expect(result.structuredContent).toBeUndefined()
})

test('an answer of just the largest size is shown', () => {
  const around = Buffer.byteLength(JSON.stringify({ body: { text: '' } }))
  const fits = { text: 'x'.repeat(limits.toolAnswerBytes - around) }
  const result = told(reading, { body: fits, rooms: {} }, { message: null, commandId: undefined })
  expect(result.structuredContent).toEqual({ body: fits })
})
