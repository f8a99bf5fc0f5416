import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addDays } from '../values/time.ts'
import { type CalendarTask, calendarText } from './ics.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'\\;,:\n\r\t" aé😀漢') }),
)
const day = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('2026-01-01', days))
const task = fc
  .record({
    id: fc.uuid({ version: 4 }),
    name: text,
    start_date: fc.option(day),
    end_date: fc.option(day),
    updated_at: fc.constant('2026-03-05T12:34:56.789Z'),
    project: text,
    team: text,
    url: fc.constant(`https://plan.example/worklenz/projects/${'x'.repeat(60)}`),
  })
  .filter(({ start_date, end_date }) => start_date !== null || end_date !== null)

/** What a reader finds in a calendar. */
const read = (tasks: readonly CalendarTask[]) =>
  new ICAL.Component(ICAL.parse(calendarText(tasks)))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))

/** A text as a calendar can hold it. */
const held = (words: string) => words.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')

test('any tasks are read as the events that they are, each once and by their days', () => {
  fc.assert(
    fc.property(fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 8 }), (tasks) => {
      const events = read(tasks)
      expect(events.map(({ uid }) => uid).sort()).toEqual(
        tasks.map(({ id }) => `${id}@plumbline`).sort(),
      )
      for (const each of tasks) {
        const event = events.find(({ uid }) => uid.startsWith(each.id))!
        const end = each.end_date ?? each.start_date!
        const start = each.start_date && each.start_date <= end ? each.start_date : end
        expect(event.summary).toBe(held(each.name))
        expect(event.description).toBe(held(`${each.project}\n${each.team}\n${each.url}`))
        expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, start])
        expect(event.endDate.toString()).toBe(addDays(end, 1))
      }
      const starts = events.map(({ startDate }) => startDate.toString())
      expect(starts).toEqual([...starts].sort())
    }),
  )
})

test('no line has more than 75 octets, all end as they must, and no character is cut', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 4 }), (tasks) => {
      const lines = calendarText(tasks).split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
        expect(line).not.toBe('')
      }
    }),
  )
})

test('the same tasks make the same calendar in whatever order they come', () => {
  fc.assert(
    fc.property(fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 6 }), (tasks) => {
      expect(calendarText([...tasks].reverse())).toBe(calendarText(tasks))
    }),
  )
})

test('what parts values, and ends of lines, are marked in a text', () => {
  const [one] = fc.sample(task, { seed: 1, numRuns: 1 })
  expect(calendarText([{ ...one!, name: 'a, b; c\\d\r\ne' }])).toContain(
    '\r\nSUMMARY:a\\, b\\; c\\\\d\\ne\r\n',
  )
})

test('what is due on the last day of all is read as well', () => {
  const given: CalendarTask = {
    ...{ id: 'task', name: 'Far', project: 'Moon base', team: 'Red', url: 'https://plan.example' },
    ...{ start_date: null, end_date: '9999-12-31', updated_at: '2026-03-05T12:34:56.789Z' },
  }
  const days = (task: CalendarTask) => {
    const [event] = read([task])
    return [event!.startDate.toString(), event!.endDate.toString()]
  }
  expect(calendarText([given])).not.toContain('+')
  expect(calendarText([given])).not.toContain('DTEND')
  expect(days({ ...given, start_date: '9999-12-29' })).toEqual(['9999-12-29', '9999-12-31'])
})
