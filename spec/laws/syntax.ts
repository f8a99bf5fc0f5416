import { parseSync } from 'vite'
import { textOf } from './sources.ts'

/** A node of the syntax, with the parts that laws look at. */
interface Node {
  type: string
  start: number
  end: number
  body?: unknown
  id?: { name?: string } | null
  key?: { name?: string }
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

/** Shows every node of a source file, each with the one around it. */
export const visitFile = (file: string, see: (node: Node, around?: Node) => void) =>
  visit(parseSync(file, textOf(file)).program, see)

function visit(part: unknown, see: (node: Node, around?: Node) => void, around?: Node) {
  if (typeof part !== 'object' || part === null) return
  const node = 'type' in part && typeof part.type === 'string' ? (part as Node) : undefined
  if (node) see(node, around)
  for (const each of Object.values(part)) visit(each, see, node ?? around)
}

/** A function that has a name, and its length. */
interface NamedFunction {
  file: string
  name: string
  lines: number
}

/** Every named function of a source file: declarations, methods, and what a name is given to. */
export function functionsOf(file: string): NamedFunction[] {
  const text = textOf(file)
  const found: NamedFunction[] = []
  visitFile(file, (node, around) => {
    if (!/^(Arrow)?Function(Declaration|Expression)$/.test(node.type) || !node.body) return
    const name = node.id?.name ?? around?.id?.name ?? around?.key?.name
    if (name) found.push({ file, name, lines: text.slice(node.start, node.end).split('\n').length })
  })
  return found
}
