import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../../src/core/contract.ts'
import { type Call, query } from '../../src/core/engine/call.ts'
import { day, id } from '../../src/core/values/fields.ts'
import { flag, paging } from '../../src/core/values/paging.ts'
import { argumentsFor, type Field, fieldsOf, kebab, readField } from './fields.ts'

const callWith = (shape: z.ZodRawShape, path = '/things') =>
  query({
    method: 'GET',
    path,
    clause: 'A1',
    may: 'anyone',
    input: z.object(shape),
    output: z.null(),
    errors: [],
  }) as Call
const fieldOf = (schema: z.ZodType, name = 'field') => fieldsOf(callWith({ [name]: schema }))[0]!

describe('how a schema becomes an option', () => {
  test.each<[string, z.ZodType, Partial<Field>]>([
    ['an id', id, { kind: 'text', required: true, nullable: false }],
    ['an optional text', z.string().optional(), { kind: 'text', required: false, nullable: false }],
    ['a text or nothing', z.string().nullish(), { kind: 'text', required: false, nullable: true }],
    [
      'a day, empty meaning none',
      z.preprocess((value) => value || null, day.nullish()),
      { kind: 'text', required: false, nullable: true },
    ],
    ['a number', z.number(), { kind: 'number', required: true }],
    ['a page number', paging(['name']).index, { kind: 'number', required: false, fallback: 1 }],
    [
      'a choice',
      paging(['name', 'email']).field,
      { kind: 'text', choices: ['name', 'email'], fallback: 'name' },
    ],
    [
      'a choice of numbers',
      z.union([z.literal(0), z.literal(1)]).default(0),
      { kind: 'number', choices: ['0', '1'], fallback: 0 },
    ],
    ['a flag', z.boolean().default(false), { kind: 'boolean', required: false, fallback: false }],
    ['a flag that may be a text', flag, { kind: 'boolean', required: false, fallback: false }],
    ['a flag or nothing', z.boolean().nullable(), { kind: 'any', required: true }],
    ['ids', z.array(id).max(10), { kind: 'list', each: 'text', required: true }],
    ['numbers', z.array(z.number()).default([]), { kind: 'list', each: 'number', required: false }],
    ['a list of objects', z.array(z.object({ id })), { kind: 'json' }],
    ['an object', z.object({ id }).optional(), { kind: 'json', required: false }],
    ['anything', z.unknown(), { kind: 'any', required: false }],
    ['a text or a number', z.union([z.string(), z.number()]), { kind: 'any', required: true }],
  ])('%s', (_, schema, expected) => {
    expect(fieldOf(schema)).toMatchObject(expected)
  })

  test('names are words with dashes; conflicting names get a prefix, path parameters come first', () => {
    const text = z.string().optional()
    const fields = fieldsOf(
      callWith(
        { team_id: text, teamId: text, json: text, noCategory: text, help: text, z: text },
        '/things/:z',
      ),
    )
    expect(fields.map(({ flag }) => flag)).toEqual([
      'z',
      'team-id',
      'team-id-2',
      'field-json',
      'field-no-category',
      'field-help',
    ])
    expect(fields[0]!.required).toBe(true)
  })
})

const anyCall = fc.constantFrom(...(Object.values(contract) as Call[]))
const valueFor = (field: Field): fc.Arbitrary<unknown> => {
  const plain: Record<Field['kind'], fc.Arbitrary<unknown>> = {
    text: field.choices
      ? fc.constantFrom(...field.choices)
      : fc.string().filter((text) => !field.nullable || text !== 'null'),
    number: fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((value) => !Object.is(value, -0)),
    boolean: fc.boolean(),
    list: fc.array<unknown>(field.each === 'number' ? fc.integer() : fc.string()),
    json: fc
      .dictionary(fc.string(), fc.integer())
      .filter((value) => !('__proto__' in value && Object.hasOwn(value, '__proto__'))),
    any: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  }
  return field.nullable ? fc.option(plain[field.kind]) : plain[field.kind]
}

/**
 * Reads arguments as the program does: a flag by itself, every other option with the argument after
 * it.
 */
function read(fields: readonly Field[], args: readonly string[]) {
  const input: Record<string, unknown> = {}
  for (let n = 0; n < args.length; n++) {
    const field = fields.find(({ flag }) => args[n] === `--${flag}` || args[n] === `--no-${flag}`)!
    input[field.name] =
      field.kind === 'boolean' ? !args[n]!.startsWith('--no-') : readField(field, [args[++n]!])
  }
  return input
}

test('an input written as arguments is parsed back equal, for every call of the contract', () => {
  fc.assert(
    fc.property(
      anyCall.chain((call) => {
        const fields = fieldsOf(call)
        return fc.record({
          fields: fc.constant(fields),
          input: fc.record(
            Object.fromEntries(fields.map((field) => [field.name, valueFor(field)])),
            { requiredKeys: [] },
          ),
        })
      }),
      ({ fields, input }) => {
        expect(read(fields, argumentsFor(fields, input))).toEqual(input)
      },
    ),
    { numRuns: 500 },
  )
})

describe('lists', () => {
  const list = fieldOf(z.array(z.string()))
  test.each([
    [['a,b'], ['a', 'b']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [['a\\,b,c'], ['a,b', 'c']],
    [['a\\\\,b'], ['a\\', 'b']],
    [[''], []],
    [['a,'], ['a', '']],
    [['["a,b",""]'], ['a,b', '']],
  ])('%j', (given, expected) => {
    expect(readField(list, given)).toEqual(expected)
  })
})

test.each([
  [fieldOf(z.number()), 'x'],
  [fieldOf(z.number()), ''],
  [fieldOf(z.array(z.number())), '1,x'],
  [fieldOf(z.object({})), '{'],
  [fieldOf(z.array(z.string())), '["a"'],
])('invalid values are a usage error', (field, text) => {
  expect(() => readField(field, [text])).toThrow('--field takes')
})

test('names', () => {
  expect(['listTeams', 'list_teams', 'setUpAccount', 'getTaskV3'].map(kebab)).toEqual([
    'list-teams',
    'list-teams',
    'set-up-account',
    'get-task-v3',
  ])
})
