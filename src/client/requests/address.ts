import { type Call, wirePath } from '../../core/engine/call.ts'

/**
 * Where a call goes: its path with parameters filled in, the query of reading and deleting calls and
 * of those whose body is a file, and the body of the others.
 */
export function address(
  call: Pick<Call, 'method' | 'path' | 'takesFile' | 'bareList'>,
  input: Record<string, unknown>,
): { url: string; body: string | undefined } {
  const rest: Record<string, unknown> = { ...input }
  const path = wirePath(call.path).replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  if (call.bareList) return { url: path, body: JSON.stringify(rest[call.bareList] ?? []) }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  if (call.method !== 'GET' && call.method !== 'DELETE' && !call.takesFile)
    return { url: path, body: JSON.stringify(Object.fromEntries(given)) }
  const query = new URLSearchParams(
    given
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(' ') : String(value)]),
  )
  return { url: query.size > 0 ? `${path}?${query}` : path, body: undefined }
}
