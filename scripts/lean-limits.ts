import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  name?: string
  computed?: boolean
  object?: Node
  property?: Node
}

/** The limits by their names. */
type Limits = Readonly<Record<string, unknown>>

/**
 * Writes limits into the code that reads them: most are of the server alone, and a page would load the
 * whole table for a few. Lists stay in the table, where each is one and the same.
 */
export const leanLimits = (limits: Limits): Plugin => ({
  name: 'lean-limits',
  transform: {
    order: 'post',
    filter: { id: /\/src\/.+\.tsx?$/ },
    handler(code, id) {
      if (id.endsWith('/catalogue/limits.ts'))
        return { code: `export const limits = ${JSON.stringify(listsOf(limits))}`, map: null }
      if (!/import[^;'"]*\blimits\b[^;'"]*['"][^'"]*\/limits\.ts['"]/.test(code)) return null
      let lean = code
      for (const { start, end, name } of readIn(this.parse(code)).reverse()) {
        if (!Object.hasOwn(limits, name))
          throw new Error(`${id}: the build does not know which limit is read by ${name}`)
        if (!isList(limits[name]))
          lean = `${lean.slice(0, start)}(${JSON.stringify(limits[name])})${lean.slice(end)}`
      }
      return { code: lean, map: null }
    },
  },
})

const isList = (limit: unknown) => typeof limit === 'object'

const listsOf = (limits: Limits) =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => isList(limit)))

/** Where a program reads limits, in its order, and which: whatever is not `limits.<name>` has a name that none has. */
function readIn(node: unknown): { start: number; end: number; name: string }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, start, end, name, computed, object, property } = node as Node
  if (type === 'ImportDeclaration') return []
  if (type === 'MemberExpression' && object!.name === 'limits')
    return [{ start, end, name: computed ? 'limits[…]' : property!.name! }]
  if (type === 'MemberExpression' && !computed) return readIn(object)
  if (type === 'Identifier' && name === 'limits') return [{ start, end, name: 'limits' }]
  return Object.values(node).flatMap(readIn)
}
