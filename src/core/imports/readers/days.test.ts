import { expect, test } from 'vitest'
import { readAsana } from './asana.ts'
import { type DayReading, momentOf } from './days.ts'
import { readTrello } from './trello.ts'

const told = (text: string, zone: string, more: Partial<DayReading> = {}) => {
  const moment = momentOf(text, { order: 'ymd', zone, ...more })
  return moment && `${moment.day} ${moment.time ?? '-'}`
}
const [west, east] = ['America/Los_Angeles', 'Asia/Singapore']

test('an instant has its day and its time where it is imported, west and east of Greenwich', () => {
  expect(told('2026-12-02T01:00:00.000Z', west)).toBe('2026-12-01 17:00')
  expect(told('2026-12-02T01:00:00+00:00', west)).toBe('2026-12-01 17:00')
  expect(told('2026-12-01T20:30:00Z', east)).toBe('2026-12-02 04:30')
  expect(told(`${Date.parse('2026-11-30T20:00:00Z')}`, east)).toBe('2026-12-01 04:00')
  // Midnight is no time, and in tables a day; ClickUp has days at four.
  expect(told('2026-12-02T08:00:00.000Z', west)).toBe('2026-12-02 -')
  expect(told('2026-12-02T00:00:00.000Z', west)).toBe('2026-12-01 16:00')
  expect(told('2026-12-02T00:00:00.000Z', west, { utcDays: true })).toBe('2026-12-02 -')
  const clickup = { noTime: '04:00' }
  expect(told(`${Date.parse('2026-11-30T20:00:00Z')}`, east, clickup)).toBe('2026-12-01 -')
  expect(told(`${Date.parse('2026-12-01T02:00:00Z')}`, east, clickup)).toBe('2026-12-01 10:00')
})

test('other texts say day and time as they stand there', () => {
  for (const zone of [west, east]) {
    expect(told('2026-12-01', zone)).toBe('2026-12-01 -')
    expect(told('2026-12-01 17:05', zone)).toBe('2026-12-01 17:05')
    expect(told('2026-12-01T23:00:00+01:00', zone)).toBe('2026-12-01 23:00')
    expect(told('12/Jan/26 3:45 PM', zone)).toBe('2026-01-12 15:45')
    expect(told('12/Jan/26 12:00 AM', zone)).toBe('2026-01-12 -')
    expect(told('2026-12-01 25:00', zone)).toBe('2026-12-01 -')
    expect(told('2026-13-01T00:00:00Z', zone)).toBe(undefined)
    expect(told('soon', zone)).toBe(undefined)
  }
})

test('[B7.132] days of boards and projects are those of who imports them', () => {
  const at = '2026-12-02T01:00:00.000Z'
  const board = {
    lists: [],
    cards: [{ id: 'c', name: 'Dome', due: at, start: at }],
    checklists: [{ idCard: 'c', checkItems: [{ name: 'Door', due: at }] }],
    actions: [{ type: 'commentCard', date: at, data: { card: { id: 'c' }, text: 'x' } }],
  }
  const asana = {
    data: [
      {
        ...{ name: 'Dome', due_on: '2026-12-02', due_at: at, start_on: '2026-12-01' },
        stories: [{ type: 'comment', created_at: at, text: 'x' }],
      },
    ],
  }
  for (const [zone, day, time] of [
    [west, '2026-12-01', '17:00'],
    [east, '2026-12-02', '09:00'],
  ] as const) {
    const [dome, door] = readTrello(board, zone)!.tasks
    expect(dome).toMatchObject({ start: day, due: day, due_time: time })
    expect(door).toMatchObject({ due: day, due_time: time })
    const [task] = readAsana(asana, zone)!.tasks
    expect(task).toMatchObject({ start: '2026-12-01', due: day, due_time: time })
    for (const { comments } of [dome!, task!]) expect(comments[0]!.at).toBe(day)
  }
})
