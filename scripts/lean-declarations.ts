import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What no page reads of a declared call: the server, the suite and the documents do. */
const serverSide = ['aliases', 'bodyBytes', 'clause', 'errors', 'output', 'says', 'shows', 'unkept']

/** The parts of declarations that pages do without, by the function that declares. */
const unread: Readonly<Record<string, readonly string[]>> = {
  // The server reads what it is sent; pages carry out what only changes rows, and read that first.
  query: [...serverSide, 'input'],
  action: [...serverSide, 'input'],
  mutation: serverSide,
  // Pages have lists of their own of what they read of features without the calls.
  feature: ['errors', 'events', 'invariants', 'rows', 'tables'],
}

interface Node {
  type: string
  start: number
  end: number
}
interface Declaration extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[]
}

/** Leaves out of the declarations of the domain what no page reads, and what only that needs. */
export const leanDeclarations = (): Plugin => ({
  name: 'lean-declarations',
  transform: {
    order: 'post',
    filter: { id: /\/src\/core\/.+\.ts$/ },
    handler(code, id) {
      const program = this.parse(code)
      const cuts = declarationsIn(program).flatMap(({ callee, arguments: given }) =>
        (given[0]?.properties ?? []).filter(({ key }) =>
          unread[callee.name!]!.includes(key?.name ?? ''),
        ),
      )
      const edits = [
        ...cuts.map(({ start, end }) => ({
          start,
          end: end + (code.slice(end).match(/^\s*,/)?.[0].length ?? 0),
          by: '',
        })),
        // Nothing of the domain does anything when it is read: what is not used may go.
        ...madeAtOnce(program).flatMap(({ start, end }) => [
          { start, end: start, by: '/* @__PURE__ */ (() => (' },
          { start: end, end, by: '))()' },
        ]),
      ]
      let lean = code
      for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
        lean = lean.slice(0, start) + by + lean.slice(end)
      return { code: callsAlone(lean, id), map: null, moduleSideEffects: false }
    },
  },
})

/** A constant that something declares or makes by a function; what has the shape of an object does not count. */
const declared = /^ *export const (\w+)(?:: [^=]+)? =\s+\w+(?:<[^;(]*>)?\(/gm

/**
 * Has a feature name the calls of its modules one by one: of a module that is taken as a whole, the
 * shapes that it shares with the server would be kept as well.
 */
const callsAlone = (code: string, id: string): string =>
  code.replace(
    /import \* as (\w+) from ['"](\.\/[^'"]+)['"];?/g,
    (_, name: string, from: string) => {
      const names = [...readFileSync(resolve(id, '..', from), 'utf8').matchAll(declared)].map(
        ([, each]) => each!,
      )
      const named = names.map((each) => `${each} as ${name}_${each}`)
      const taken = names.map((each) => `${each}: ${name}_${each}`)
      return `import { ${named.join(', ')} } from '${from}';\nconst ${name} = { ${taken.join(', ')} };`
    },
  )

interface Body {
  body: (Node & {
    declaration?: Node & { declarations?: { init: Node | null }[] }
    declarations?: { init: Node | null }[]
  })[]
}

/** What stands on the right of constants of a module and is not a function or a literal. */
const madeAtOnce = (program: unknown): Node[] =>
  (program as Body).body
    .flatMap((each) => each.declaration?.declarations ?? each.declarations ?? [])
    .flatMap(({ init }) => init ?? [])
    .filter(({ type }) => !/^(Literal|ArrowFunctionExpression|FunctionExpression)$/.test(type))

/** The calls of functions that declare, anywhere in a program. */
function declarationsIn(node: unknown): Declaration[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee } = node as Partial<Declaration>
  const own =
    type === 'CallExpression' && Object.hasOwn(unread, callee?.name ?? '')
      ? [node as Declaration]
      : []
  return [...own, ...Object.values(node).flatMap(declarationsIn)]
}
