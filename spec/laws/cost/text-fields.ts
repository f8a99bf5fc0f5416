import type { z } from 'zod'

/** Where a text is in an input: the names of fields, and 0 for the first element of a list. */
export type Path = readonly (string | 0)[]

export interface TextField {
  path: Path
  /** How long it may be by its schema; undefined when nothing bounds it. */
  most: number | undefined
  /** How its schema reads it, so that fields that are read alike are known by it. */
  reading: string
  isId: boolean
}

/** The parts of a definition in which texts are found. */
interface Definition {
  type: string
  format?: string
  innerType: z.ZodType
  in: z.ZodType
  out: z.ZodType
  element: z.ZodType
  options: readonly z.ZodType[]
  items: readonly z.ZodType[]
  shape: Record<string, z.ZodType>
  valueType: z.ZodType
  getter: () => z.ZodType
  transform?: () => unknown
  checks?: readonly {
    _zod: {
      def: {
        check: string
        maximum?: number
        format?: string
        pattern?: RegExp
        fn?: () => unknown
      }
    }
  }[]
}

/** Every text in an input, also in lists and in objects within it. */
export function textFieldsOf(
  schema: z.ZodType,
  path: Path = [],
  around: readonly string[] = [],
): TextField[] {
  const definition = schema.def as unknown as Definition
  const { type, checks = [] } = definition
  const own = [
    ...around,
    type,
    ...checks.map(({ _zod: { def } }) => [def.check, def.maximum, def.pattern, def.fn].join(' ')),
  ]
  const within = (inner: z.ZodType, ...further: Path) =>
    textFieldsOf(inner, [...path, ...further], own)
  switch (type) {
    case 'object':
      return Object.entries(definition.shape).flatMap(([name, inner]) =>
        textFieldsOf(inner, [...path, name]),
      )
    case 'array':
      return textFieldsOf(definition.element, [...path, 0])
    case 'tuple':
      return definition.items.flatMap((item) => textFieldsOf(item, [...path, 0]))
    case 'union':
      return definition.options.flatMap((option) => within(option))
    case 'record':
      return textFieldsOf(definition.valueType, [...path, 'key'])
    case 'lazy':
      return within(definition.getter())
    case 'pipe':
      return [
        ...textFieldsOf(definition.in, path, [...own, readingOf(definition.out)]),
        ...within(definition.out),
      ]
    case 'string':
      return [
        {
          path,
          most: mostOf(definition),
          reading: own.join('\n'),
          isId: definition.format === 'uuid',
        },
      ]
    default:
      return definition.innerType ? within(definition.innerType) : []
  }
}

/** What a pipe makes of its input. */
const readingOf = (out: z.ZodType) =>
  String((out.def as unknown as Definition).transform ?? out.def.type)

function mostOf({ format, checks = [] }: Definition): number | undefined {
  if (format === 'uuid') return 36
  const rules = checks.map(({ _zod }) => _zod.def)
  const ofFixedLength = rules.some(({ pattern }) => pattern && !/[*+,]/.test(pattern.source))
  return (
    rules.find(({ check }) => check === 'max_length')?.maximum ?? (ofFixedLength ? 100 : undefined)
  )
}

/** An input with another value at a path. */
export function withValue(input: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  if (first === 0) return [withValue(Array.isArray(input) ? input[0] : undefined, rest, value)]
  const object = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  return { ...object, [first]: withValue((object as Record<string, unknown>)[first], rest, value) }
}
