import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What packages bring that no page uses, and what stands in its place. */
const replacements: readonly { module: RegExp; by: (id: string) => string }[] = [
  {
    // What turns schemas into JSON Schema; zod's schemas drag it along.
    module: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
    by: (id) =>
      [
        `const missing = () => { throw new Error('JSON Schema is not part of this bundle') }`,
        `export { ${namesIn(id)
          .map((name) => `missing as ${name}`)
          .join(', ')} }`,
      ].join('\n'),
  },
  {
    // Zod's English messages for wrong values. Pages have their own, in six languages.
    module: /\/zod\/v4\/locales\/en\.js$/,
    by: () => `export default () => ({ localeError: () => 'Invalid input' })`,
  },
  {
    // Takes over the styles of a page that a server has drawn, and parses CSS for that.
    module: /\/@griffel\/core\/src\/renderer\/rehydrateRendererCache\.js$/,
    by: () => 'export const rehydrateRendererCache = () => {}',
  },
  {
    // The connection is a WebSocket and nothing else: `openSocket` in the client.
    module: /\/engine\.io-client\/build\/esm\/transports\/index\.js$/,
    by: () =>
      `import { WS } from './websocket.node.js'\nexport const transports = { websocket: WS }`,
  },
  {
    // Four hundred times the same: each token is the CSS variable of its name.
    module: /\/@fluentui\/tokens\/lib\/tokens\.js$/,
    by: () =>
      `export const tokens = new Proxy({}, { get: (_, name) => 'var(--' + String(name) + ')' })`,
  },
]

const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => name,
  )

/** Leaves out of the browser's part what packages bring for uses that it does not have. */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  load: (id) => replacements.find(({ module }) => module.test(id))?.by(id),
})
