import { z } from 'zod'

/** A part of the document. */
export type Part = Record<string, unknown>

/** A JSON Schema (2020-12) of an object. */
export interface ObjectSchema extends Part {
  properties: Record<string, Part>
  required: string[]
}

/**
 * The JSON Schema of what a call takes or gives, on the wire. What a schema makes of a value shows
 * nowhere in it.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Part {
  const {
    $schema: _,
    '~standard': __,
    ...json
  } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', override: ({ jsonSchema }) => shorten(jsonSchema) },
  }) as Part
  return json
}

/** Leaves out what the format says already, and the bounds of all integers. */
function shorten(json: Part) {
  if (json.format) delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

/** The same of the fields of an input. */
export function fieldsOf(schema: z.ZodType): ObjectSchema {
  const { properties = {}, required = [], ...rest } = jsonSchema(schema, 'input')
  return {
    ...rest,
    properties: properties as Record<string, Part>,
    required: required as string[],
  }
}

/**
 * Moves the definitions within a part, which refer to themselves, to those of the document. They are
 * named after the call.
 */
export function hoist(part: Part, name: string, schemas: Map<string, Part>): Part {
  const nameOf = (key: string) => `${name}${key.replace('__schema', '')}`
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    const { $defs = {}, ...rest } = value as Part
    for (const [key, schema] of Object.entries($defs as Part))
      schemas.set(nameOf(key), moved(schema) as Part)
    return Object.fromEntries(
      Object.entries(rest).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [
              key,
              inner.replace(/^#\/\$defs\/(\w+)$/, (_, to) => `#/components/schemas/${nameOf(to)}`),
            ]
          : [key, moved(inner)],
      ),
    )
  }
  return moved(part) as Part
}
