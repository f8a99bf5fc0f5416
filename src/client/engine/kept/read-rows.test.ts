import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Room } from '../../../core/engine/table.ts'
import { readCommand, readRoom } from './read-rows.ts'

const room: Room = 'team:t'
const snapshot = JSON.stringify({
  room,
  seq: 7,
  epoch: 1,
  tables: { team: { columns: ['id', 'name'], values: [['t'], ['Moon base']] } },
})
const entry = { seq: 8, room, changes: [{ table: 'team', id: 't', row: null }] }

test('a room is read with the log entries that follow it', () => {
  const early = { ...entry, seq: 7 }
  const read = readRoom(room, { seq: 7, snapshot }, [early, entry])
  expect(read?.snapshot).toEqual(JSON.parse(snapshot))
  expect(read?.tail).toEqual([entry])
})

test('a room of which lines are missing is not read', () => {
  const at = (...seqs: number[]) =>
    readRoom(
      room,
      { seq: 7, snapshot },
      seqs.map((seq) => ({ ...entry, seq })),
    )?.tail.length
  expect([at(8, 9, 10), at(6, 7, 8)]).toEqual([3, 1])
  for (const tail of [[9], [8, 10], [8, 8], [9, 8]]) expect(at(...tail)).toBeUndefined()
})

test('a truncated room, or one without a column, is not read', () => {
  for (let length = 0; length < snapshot.length; length++)
    expect(readRoom(room, { seq: 7, snapshot: snapshot.slice(0, length) }, [])).toBeUndefined()
  const short = snapshot.replace(',["Moon base"]', '')
  const ragged = snapshot.replace('["Moon base"]', '[]')
  for (const broken of [short, ragged, snapshot.replace(room, 'team:other')])
    expect(readRoom(room, { seq: 7, snapshot: broken }, [])).toBeUndefined()
})

test('a room whose recurring values point outside their list is not read', () => {
  const packed = (column: unknown) =>
    readRoom(room, { seq: 7, snapshot: snapshot.replace('["t"]', JSON.stringify(column)) }, [])
  expect(packed({ of: ['t'], at: [0] })?.snapshot.seq).toBe(7)
  const broken = [{ at: [0] }, { of: ['t'] }, { of: [], at: [0] }, { of: ['t'], at: [0, 0] }]
  for (const column of [
    ...broken,
    ...[-1, 1, 0.5, '0', null].map((at) => ({ of: ['t'], at: [at] })),
  ])
    expect(packed(column)).toBeUndefined()
})

test('any stored room is read or rejected, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.array(fc.anything()), (seq, text, tail) => {
      const read = readRoom(room, { seq, snapshot: text }, tail)
      expect(read?.tail.every(({ changes }) => Array.isArray(changes)) ?? true).toBe(true)
      const entries = readRoom(room, { seq: 7, snapshot }, tail)?.tail ?? []
      expect(entries.every(({ seq }) => Number.isInteger(seq))).toBe(true)
    }),
  )
})

test('a command with missing fields is read with defaults, so that it can be listed', () => {
  expect(readCommand({ id: 'a' })).toMatchObject({ id: 'a', name: '', input: {}, now: 0 })
  const whole = {
    id: 'a',
    name: 'renameTask',
    input: { id: 'x', name: 'y' },
    actor: { user_id: 'u' },
    scope: { user: 'u', team: 't' },
    now: 5,
    order: 6,
    ids: 'sha256',
    retryOf: 'b',
    names: { x: 'Dome' },
    refused: { code: 'outdated', message: 'Too old' },
  }
  expect(readCommand(whole)).toEqual(whole)
  expect(readCommand({ ...whole, names: { x: 'Dome', y: 5 } })).toEqual(whole)
})

test('a command says how its ids are derived and where it belongs, also in a way unknown here', () => {
  const ids = (given: unknown) => readCommand({ id: 'a', ids: given })!.ids
  expect([undefined, 'sha256', 'sha512', '', 5, null].map(ids)).toEqual([
    undefined,
    'sha256',
    'sha512',
    '',
    'unknown',
    'unknown',
  ])
  const scope = { user: 'u', team: 'ü\n', project: 5 }
  expect(readCommand({ id: 'a', scope })!.scope).toEqual({ user: 'u' })
})

test('any stored command is read with an order, a time and an input', () => {
  const fields = ['name', 'input', 'actor', 'scope', 'now', 'order', 'ids', 'retryOf', 'refused']
  const record = fc.dictionary(fc.constantFrom(...fields), fc.anything())
  fc.assert(
    fc.property(record, (row) => {
      const read = readCommand({ ...row, id: 'a' })!
      expect(() => new Date(read.now).toISOString()).not.toThrow()
      expect(Number.isFinite(read.order ?? read.now)).toBe(true)
      expect(typeof read.input).toBe('object')
      expect(typeof (read.refused?.message ?? '')).toBe('string')
    }),
  )
  for (const other of [undefined, null, 5, 'a', [], {}, { id: 5 }])
    expect(readCommand(other)).toBeUndefined()
})
