import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../catalogue/limits.ts'
import { type Computed, readyFormula } from './compute.ts'
import { type Computable, formulasOf, isCircular, stepsIn } from './formulas.ts'
import { keyedFormula, namedFormula } from './names.ts'
import { isFormula, parseFormula, type Step } from './parse.ts'

const stepsOf = (text: string): readonly Step[] => {
  const steps = parseFormula(text)
  if (!isFormula(steps)) throw new Error(`${steps.code} at ${steps.at}`)
  return steps
}
const resultOf = (text: string, values: Record<string, Computed> = {}): Computed => {
  const { keys, of } = readyFormula(stepsOf(text))
  return of(keys.map((key) => (Object.hasOwn(values, key) ? values[key]! : 'missing_column')))
}

test('what is rounded is what is written of it, whatever the number', () => {
  const half = fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: -3, max: 3 }))
  const nearHalf = half.map(([whole, off]) => (whole + 0.5) * (1 + off * 2 ** -52))
  const number = fc.oneof(nearHalf, fc.double({ min: 0, max: 1e9, noNaN: true }))
  fc.assert(
    fc.property(number, fc.nat(3), (value, digits) => {
      const shift = 10 ** digits
      const whole = Math.round(Number((value * shift).toPrecision(15)))
      const steps = [
        { do: 'column', key: 'a' },
        { do: 'number', value: digits },
        { do: 'call', name: 'round', count: 2 },
      ] as const
      expect(readyFormula(steps).of([value])).toBe(Math.round((whole / shift) * 1e6) / 1e6)
    }),
    { numRuns: 2_000 },
  )
})

describe('a formula is computed by the rules of arithmetic', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 - 3 - 2', 3],
    ['24 / 4 / 2', 3],
    ['2 - 3 * 4 + 1', -9],
    ['-2 * -3', 6],
    ['- (1 + 1)', -2],
    ['--1', 1],
    // Zero has no sign.
    ['-1 * 0', 0],
    ['0 / -5 - 0', 0],
    ['round(-0.4)', 0],
    ['-0.0000001', 0],
    ['.5 + 1.25', 1.75],
    ['0.1 + 0.2', 0.3],
    ['max(1, 7; 3) - min(4, 2)', 5],
    ['round(2.345, 2)', 2.35],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    // As many as there are by the written digits: 4.35 * 100 is below 435 in binary.
    ['floor(4.35 * 100)', 435],
    ['floor(0.3 / 0.1)', 3],
    ['ceil(1.1 * 1.1 * 100)', 121],
    ['floor(-0.29 * 100)', -29],
    ['round(-1.115, 2)', -1.12],
    ['round(999999999999.4)', 999_999_999_999],
    ['sum(1, 2, 3) + abs(-4) + ceil(0.1) + floor(1.9)', 12],
    ['{a} * {b-1}', 12],
    ['ROUND( { a } / 7 , 3 )', 0.571],
  ])('%s', (text, value) => {
    expect(resultOf(text, { a: 4, 'b-1': 3 })).toBe(value)
  })

  test('by the same rules as JavaScript, whatever the formula', () => {
    const number = fc.integer({ min: 1, max: 99 }).map(String)
    const { text } = fc.letrec<{ text: string; part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 4 },
        number,
        tie('text').map((inner) => `(${inner})`),
      ),
      text: fc
        .tuple(
          tie('part'),
          fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('part')), { maxLength: 4 }),
        )
        .map(([first, rest]) => first + rest.map(([sign, part]) => ` ${sign} ${part}`).join('')),
    }))
    fc.assert(
      fc.property(text, (formula) => {
        const expected = Function(`return ${formula}`)() as number
        const value = resultOf(formula)
        // JavaScript goes on from a division by zero.
        if (value === 'divide_by_zero') return
        if (value === 'too_large') expect(Math.abs(expected)).not.toBeLessThan(limits.valueNumber)
        else expect(value).toBeCloseTo(expected, 4)
      }),
    )
  })
})

describe('what is empty counts as 0, and is empty where all of it is', () => {
  test.each<[string, Computed]>([
    ['{a} + {b}', 5],
    ['{a} * {b}', 0],
    ['{a} / {b}', 'divide_by_zero'],
    ['{b} + 1', null],
    ['1 / {b}', null],
    ['{b} / {c}', null],
    ['1 / 0', 'divide_by_zero'],
    ['{a} / ({a} - 5)', 'divide_by_zero'],
    ['{a} + {gone}', 'missing_column'],
    ['{a} * 999999999999', 'too_large'],
    ['{broken} + 1', 'divide_by_zero'],
  ])('%s', (text, value) => {
    expect(resultOf(text, { a: 5, b: null, c: null, broken: 'divide_by_zero' })).toBe(value)
  })
})

describe('what is no formula is refused with the place of the fault', () => {
  test.each([
    ['', 'formula_required', 1],
    ['   ', 'formula_required', 1],
    ['1 +', 'formula_invalid', 4],
    ['1 2', 'formula_invalid', 3],
    ['2 * (1', 'formula_unclosed', 5],
    ['round(1, (2)', 'formula_unclosed', 6],
    ['(1 2', 'formula_invalid', 4],
    ['1)', 'formula_invalid', 2],
    ['{a', 'formula_invalid', 1],
    ['2 ^ 3', 'formula_invalid', 3],
    ['price', 'formula_invalid', 1],
    ['round()', 'formula_invalid', 7],
    ['1 + round(1, 2, 3)', 'formula_arguments', 5],
    ['constructor(1)', 'formula_invalid', 1],
    ['=1', 'formula_invalid', 1],
    ['1.', 'formula_invalid', 2],
  ])('%j', (text, code, at) => {
    expect(parseFormula(text)).toEqual({ code, at })
  })

  test('a thousand levels are too deep, and a thousand terms are not', () => {
    for (const nested of ['('.repeat(1_000) + 1 + ')'.repeat(1_000), `${'-'.repeat(1_000)}1`])
      expect(parseFormula(nested)).toMatchObject({ code: 'formula_too_deep' })
    expect(resultOf('abs('.repeat(limits.formulaDepth) + 1 + ')'.repeat(limits.formulaDepth))).toBe(
      1,
    )
    expect(resultOf(Array(1_000).fill('1').join('+'))).toBe(1_000)
  })

  test('six decimals are kept, the last one rounded', () => {
    expect(['2 / 3', '-2 / 3', '1 / 3'].map((text) => resultOf(text))).toEqual([
      ...[0.666667, -0.666667, 0.333333],
    ])
  })

  test('any text at all is a formula or is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}()+-*/.,;1a b[]') }), (text) => {
        const steps = parseFormula(text)
        if (isFormula(steps)) {
          const { keys, of } = readyFormula(steps)
          expect(of(keys.map(() => 1))).toBeDefined()
        } else expect(steps.at).toBeGreaterThan(0)
      }),
    )
  })
})

const column = (key: string, formula: string | null = null): Computable => ({
  id: `id-${key}`,
  key,
  field_type: formula === null ? 'number' : 'formula',
  formula,
})

/** What the formulas among some columns give, by the ids of these. */
function computedIn(columns: readonly Computable[], numberOf: (id: string) => number | null) {
  const formulas = formulasOf(columns)
  const computed = formulas.computed((n) => numberOf(formulas.named[n]!))
  return Object.fromEntries(
    columns.flatMap(({ id }) => {
      const place = formulas.placeOf(id)
      return place === undefined ? [] : [[id, computed[place]]]
    }),
  )
}

describe('formulas that name formulas', () => {
  test('are computed after those, in any order of the columns', () => {
    const columns = [column('d', '{c} * 2'), column('c', '{a} + {b}'), column('a'), column('b')]
    for (const shuffled of [columns, columns.toReversed()]) {
      const computed = computedIn(shuffled, (id) => (id === 'id-a' ? 2 : 3))
      expect(computed).toEqual({ 'id-c': 5, 'id-d': 10 })
    }
  })

  test('pass on what is empty and what is wrong', () => {
    const columns = [
      column('a'),
      column('c', '{a} * 2'),
      column('d', '{c} + 1'),
      column('e', '{x}'),
    ]
    expect(computedIn(columns, () => null)).toEqual({
      'id-c': null,
      'id-d': null,
      'id-e': 'missing_column',
    })
    const wrong = [column('a'), column('c', '1 / {a}'), column('d', '{c} + 1')]
    expect(computedIn(wrong, () => 0)).toEqual({
      'id-c': 'divide_by_zero',
      'id-d': 'divide_by_zero',
    })
  })

  test('are each computed once, so that a chain of a hundred costs a hundred steps', () => {
    const chain = [column('0')]
    for (let n = 1; n < limits.customColumnsMost; n++)
      chain.push(column(String(n), `{${n - 1}} / 2 + {${n - 1}} / 2`))
    expect(computedIn(chain, () => 7)[`id-${limits.customColumnsMost - 1}`]).toBe(7)
  })

  test('cost their steps, and what is named often is read once for a task', () => {
    const long = Array(100).fill('{a}').join('+')
    const columns = [column('a'), column('c', long), column('d', '{c} * 2')]
    expect(stepsIn(columns)).toBe(199 + 3)
    let reads = 0
    expect(computedIn(columns, () => ++reads)['id-d']).toBe(200)
    expect(reads).toBe(1)
  })

  test('are circular if one leads back to itself', () => {
    expect(isCircular([column('a'), column('b', '{a} + {a}'), column('c', '{b} + {a}')])).toBe(
      false,
    )
    expect(isCircular([column('a', '{a} + 1')])).toBe(true)
    expect(isCircular([column('a', '{b}'), column('b', '{c}'), column('c', '{a}')])).toBe(true)
    // What is stored all the same is computed to an end.
    expect(computedIn([column('a', '{a} + 1')], () => 1)['id-a']).toBe('missing_column')
  })
})

describe('people write formulas with the names of columns', () => {
  const columns = [
    { key: 'k1', name: 'Price' },
    { key: 'k2', name: 'price' },
    { key: 'k3', name: 'Net [EUR]' },
  ]
  test('names are told apart, and brackets in them left out', () => {
    const formula = '{k1} + {k2} * {k3} - {gone}'
    const named = '[Price] + [price (2)] * [Net EUR] - {gone}'
    expect(namedFormula(formula, columns)).toBe(named)
    expect(keyedFormula(named, columns)).toBe(formula)
    expect(keyedFormula('[ PRICE ] + [nothing]', columns)).toBe('{k1} + {nothing}')
  })

  test.each([
    ['round({k1} * 1.19, 2)', 'round([Price] * 1,19; 2)'],
    ['max({k1}, 0.5, .5, 3)', 'max([Price]; 0,5; ,5; 3)'],
  ])('%s is written and read with commas in decimals', (formula, named) => {
    expect(namedFormula(formula, columns, ',')).toBe(named)
    const read = parseFormula(keyedFormula(named, columns, ','))
    expect(read).toEqual(parseFormula(formula))
  })

  test('a comma before a blank, or after a column, parts arguments in every language', () => {
    expect(keyedFormula('round([Price],2)', columns, ',')).toBe('round({k1},2)')
    expect(keyedFormula('max(1, 2)', columns, ',')).toBe('max(1, 2)')
    expect(keyedFormula('max(1,2)', columns)).toBe('max(1,2)')
  })

  test('whatever they are called, a formula comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[\w-]{1,8}$/), { minLength: 1, maxLength: 6 }),
        fc.array(fc.string({ maxLength: 5 }), { minLength: 6, maxLength: 6 }),
        (keys, names) => {
          const named = keys.map((key, n) => ({ key, name: names[n]! }))
          const formula = keys.map((key) => `{${key}}`).join(' + ')
          expect(keyedFormula(namedFormula(formula, named), named)).toBe(formula)
        },
      ),
    )
  })
})
