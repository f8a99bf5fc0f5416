import fc from 'fast-check'
import type { z } from 'zod'
import { lengthOf } from '../../fixtures/values/schema.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { TableName } from '../../src/core/model.ts'
import { type Definition, numbers, type Place, textFor } from './generate-text.ts'

/*
 * Inputs of any call, worked out from its declaration, so that a new call is covered by itself.
 * Which row an id names is decided when the command is given: the generated input holds picks ("the
 * third task there is"), so a script keeps its sense while it is shrunk and while rows come and go.
 */

/**
 * Inputs of a call with picks in them. Most satisfy its schema; what does not is refused before
 * anything happens.
 */
export const inputOf = (call: Call): fc.Arbitrary<Record<string, unknown>> => {
  const about = {
    // Rows of two tables, which a declaration cannot say.
    ...(call.path === '/task-views/:id' ? { id: 'personal_view' as const } : {}),
    ...(call.path.startsWith('/saved-reports/:id') ? { id: 'personal_report' as const } : {}),
    ...Object.fromEntries(
      Object.entries(call.about ?? {}).map(([table, field]) => [field, table as TableName]),
    ),
  }
  return valueFor(call.input as z.ZodType, { field: '', about }) as fc.Arbitrary<
    Record<string, unknown>
  >
}

function valueFor(schema: z.ZodType, place: Place): fc.Arbitrary<unknown> {
  const definition = schema.def as unknown as Definition
  const inner = () => valueFor(definition.innerType, place)
  switch (definition.type) {
    case 'object':
      return objectOf(definition.shape, place)
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(), { nil: undefined, freq: place.field === 'name' ? 20 : 3 })
    case 'nullable':
      return fc.option(inner(), { freq: 5 })
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner()
    case 'lazy':
      return valueFor(definition.getter(), place)
    case 'pipe':
      return valueFor(
        (definition.in.def as unknown as Definition).type === 'transform'
          ? definition.out
          : definition.in,
        place,
      )
    case 'union':
      return fc.oneof(...definition.options.map((option) => valueFor(option, place)))
    case 'literal':
      return fc.constantFrom(...definition.values)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries))
    case 'array':
      return listOf(valueFor(definition.element, place), schema)
    case 'tuple':
      return fc.tuple(...definition.items.map((item) => valueFor(item, place)))
    case 'record':
      return fc.dictionary(
        // Values by the keys of columns that test data has, else by any.
        fc.constantFrom(
          ...(place.field === 'custom_column_values' ? ['number', 'selection', 'a'] : ['a', 'b']),
        ),
        valueFor(definition.valueType, place),
        { maxKeys: 2 },
      )
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.constantFrom(...numbers)
    case 'string':
      return textFor(definition, place)
    default:
      return fc.constantFrom(null, undefined, 'text', 7)
  }
}

/** A few values, or as many as the schema asks for. */
function listOf(value: fc.Arbitrary<unknown>, schema: z.ZodType) {
  const length = lengthOf(schema)
  return fc.array(value, { minLength: length ?? 0, maxLength: length ?? 4 })
}

/**
 * Half of them with only some of the fields that may be left out, names and colours aside; an `id`
 * of its own kind is named by what holds it.
 */
function objectOf(
  shape: Record<string, z.ZodType>,
  { field: holder, about }: Place,
): fc.Arbitrary<unknown> {
  const place = (field: string): Place => ({
    field: field === 'id' && holder ? holder : field,
    about,
  })
  const whole = fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([field, schema]) => [field, valueFor(schema, place(field))]),
    ),
  )
  const fields = Object.keys(shape)
  const needed = fields.filter(
    (field) => /^(name|colou?r.*)$/.test(field) || !shape[field]!.safeParse(undefined).success,
  )
  const some = fc.oneof(
    fc.constant(fields),
    fc.subarray(fields).map((named) => [...needed, ...named]),
  )
  return fc
    .tuple(whole, some)
    .map(([value, named]) =>
      Object.fromEntries(
        Object.entries(value).filter(
          ([field, each]) => each !== undefined && named.includes(field),
        ),
      ),
    )
}
