import { expect, test } from 'vitest'
import { families } from './families.ts'
import type { Family } from './figure.ts'
import { chosen, isWanted, readOptions, UsageError } from './options.ts'
import { report, table } from './table.ts'

const figure = (name: string) => ({ name, unit: 'ms', better: 'lower', floor: 10 }) as const
const family = (name: string, ...figures: string[]): Family => ({
  name,
  what: name,
  figures: figures.map(figure),
  run: async () => ({}),
})
const some = [family('alone', 'alone-p50', 'alone-p99'), family('seed', 'seed')]

test('names are separated by commas or given repeatedly', () => {
  expect(readOptions(['--only', 'seed, alone', '--only', 'verify']).only).toEqual([
    'seed',
    'alone',
    'verify',
  ])
  const all = { json: false, list: false, simulate: false, help: false }
  expect(readOptions([])).toEqual({ only: [], rounds: 3, ...all })
})

test('invalid options are reported', () => {
  expect(() => readOptions(['--rounds', 'many'])).toThrow(UsageError)
  expect(() => readOptions(['--fast'])).toThrow(UsageError)
  expect(() => chosen(some, ['nothing'])).toThrow('There is no figure “nothing”')
})

test('a figure is measured with its family, and only the requested one is shown', () => {
  const [only] = chosen(some, ['alone-p99'])
  expect(only?.name).toBe('alone')
  expect(
    only?.figures.filter(({ name }) => isWanted(only, name, ['alone-p99'])).map(({ name }) => name),
  ).toEqual(['alone-p99'])
  expect(chosen(some, [])).toEqual(some)
})

test('every figure has a unique name', () => {
  const names = families.flatMap(({ figures }) => figures.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

test('figures that were not measured are omitted with the reason', () => {
  const lines = [
    { figure: figure('seed'), measured: { value: 12.3456, reference: { name: 'bare', value: 1 } } },
    { figure: figure('board'), note: 'no browser' },
  ]
  expect(report(lines)).toEqual({
    figures: [{ ...figure('seed'), value: 12.35, reference: { name: 'bare', value: 1 } }],
    left_out: [{ name: 'board', note: 'no browser' }],
  })
  expect(table(lines)).toContain('not measured')
  expect(table(lines)).toContain('NO')
})
