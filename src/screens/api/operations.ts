import type {
  DescribedOperation,
  Description,
  Schema,
  Trial,
} from '../../client/requests/description.ts'
import { trialHeaders } from '../../client/requests/description.ts'

/** A field in the address of a call. */
interface AddressField {
  name: string
  in: 'path' | 'query'
  isRequired: boolean
}

/** A call at one of its addresses, as the page shows it. */
export interface Operation {
  id: string
  title: string
  method: string
  path: string
  area: string
  text: string
  changes: boolean
  fields: readonly AddressField[]
  body: Schema | undefined
  /** A file is its body or its answer, which the page does not send. */
  isFile: boolean
  replies: readonly { status: string; text: string; schema: Schema | undefined }[]
}

const json = 'application/json'

/** Every call of a description, by feature. */
export function operationsOf({ paths, tags }: Description): Operation[] {
  const order = tags.map(({ name }) => name)
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => operationOf(method, path, described)),
    )
    .sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area) || (a.path < b.path ? -1 : 1))
}

function operationOf(method: string, path: string, described: DescribedOperation): Operation {
  const { requestBody, responses } = described
  const contents = [requestBody?.content, responses['200']?.content]
  return {
    id: described.operationId,
    title: described.summary,
    method: method.toUpperCase(),
    path,
    area: described.tags[0] ?? '',
    text: described.description,
    changes: described['x-kind'] !== 'query',
    fields: described.parameters.flatMap(({ name, in: place, required = false }) =>
      name && (place === 'path' || place === 'query')
        ? [{ name, in: place, isRequired: required }]
        : [],
    ),
    body: requestBody?.content[json]?.schema,
    isFile: contents.some((content) => content !== undefined && !(json in content)),
    replies: Object.entries(responses).map(([status, { description, content }]) => ({
      status,
      text: description,
      schema: content?.[json]?.schema,
    })),
  }
}

/** The calls whose name, address or text have all words of a search, in any letter case. */
export function foundBy(search: string, operations: readonly Operation[]): Operation[] {
  const words = search.toLowerCase().split(' ').filter(Boolean)
  return operations.filter(({ id, title, method, path, area, text }) => {
    const all = `${id} ${title} ${method} ${path} ${area} ${text}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** A value that a schema takes, to begin with; optional fields are left out. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  if (schema.default !== undefined) return schema.default
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return schema.items && depth < 3 ? [exampleOf(schema.items, depth + 1)] : []
  if (type === 'object') {
    const needed = Object.entries(schema.properties ?? {}).filter(([name]) =>
      schema.required?.includes(name),
    )
    return Object.fromEntries(needed.map(([name, each]) => [name, exampleOf(each, depth + 1)]))
  }
  if (type === 'number' || type === 'integer') return schema.minimum ?? 0
  if (type === 'boolean') return false
  if (type === 'string') return textFor(schema.format)
  return null
}

const textFor = (format: string | undefined) =>
  format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : format === 'date' ? '2026-01-31' : ''

/** What somebody has filled in. */
export interface Filled {
  values: Readonly<Record<string, string>>
  body: string
  token: string
}

/** The request of what is filled in; fields of the query that are empty are left out. */
export function trialOf({ method, path, fields, body }: Operation, filled: Filled): Trial {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(filled.values[name] ?? ''),
  )
  const query = new URLSearchParams(
    fields
      .filter((field) => field.in === 'query' && filled.values[field.name])
      .map(({ name }) => [name, filled.values[name]!]),
  )
  return {
    method,
    url: query.size > 0 ? `${address}?${query}` : address,
    body: body ? filled.body : undefined,
    token: filled.token.trim(),
  }
}

/** What has to be filled in, or is no JSON, by the name of the field; `body` is the text below. */
export function faultsOf({ fields, body }: Operation, { values, body: text }: Filled): string[] {
  const missing = fields
    .filter(({ name, isRequired }) => isRequired && !values[name]?.trim())
    .map(({ name }) => name)
  return body && !isJson(text) ? [...missing, 'body'] : missing
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The same for a command line. A token stands there as it does for who keeps it in a variable. */
export function curlOf(origin: string, trial: Trial): string {
  const headers = Object.entries(trialHeaders({ ...trial, token: '' })).map(
    ([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`,
  )
  return [
    `curl -X ${trial.method} ${quoted(origin + trial.url)}`,
    '  -H "Authorization: Bearer $PLUMBLINE_TOKEN"',
    ...headers,
    ...(trial.body === undefined ? [] : [`  --data ${quoted(trial.body)}`]),
  ].join(' \\\n')
}

/** A word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** JSON laid out in lines; anything else as it is. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
