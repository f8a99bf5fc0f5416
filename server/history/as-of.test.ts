import { expect, test } from 'vitest'
import { dayMs, iso } from '../../src/core/values/time.ts'
import { knownMoment } from './as-of.ts'

const whole = Date.parse('2026-03-22T00:00:00.000Z')

test('where each change is kept, a moment is known with what happened in it', () => {
  for (const asked of [whole, whole + 1, whole + dayMs])
    expect(knownMoment(asked, whole)).toEqual({ exact: true, as_of: iso(asked), after: iso(asked) })
})

test('where a day is one line, which may be dated at its first moment, it is known without that moment', () => {
  const start = '2026-03-21T00:00:00.000Z'
  for (const asked of [whole - dayMs, whole - dayMs + 1, whole - 1])
    expect(knownMoment(asked, whole)).toEqual({
      ...{ exact: false, as_of: start },
      after: '2026-03-20T23:59:59.999Z',
    })
})
