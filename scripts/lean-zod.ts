import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * The modules of zod that turn schemas into JSON Schema. Its schemas drag them along, and no page
 * asks for it.
 */
const unused = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves out of the browser's part what zod brings for JSON Schema: a tenth of all script a
 * project's page fetches after its tasks.
 */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  load(id) {
    if (!unused.test(id)) return undefined
    const exported = [
      ...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm),
    ].map(([, name]) => name)
    return [
      `const missing = () => { throw new Error('JSON Schema is not part of this bundle') }`,
      `export { ${exported.map((name) => `missing as ${name}`).join(', ')} }`,
    ].join('\n')
  },
})
