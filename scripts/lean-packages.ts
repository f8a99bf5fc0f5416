import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A module of a package, and what replaces it. */
type Replacement = { module: RegExp; by: (id: string) => string }

/** Of the colours that Fluent UI has for avatars, those that the pages and its dark theme name. */
export const personaColours: readonly string[] = [
  ...['blue', 'darkRed', 'grape', 'lightTeal', 'magenta', 'plum', 'pumpkin', 'steel'],
]

/** What packages bring that no page uses. */
const forPages: readonly Replacement[] = [
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
    // Exported by the package for those who poll, with what it does as it loads.
    module: /\/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/,
    by: (id) =>
      `export { ${namesIn(id)
        .map((name) => `WS as ${name}`)
        .join(', ')} } from './websocket.js'`,
  },
  {
    // Four hundred times the same: each token is the CSS variable of its name.
    module: /\/@fluentui\/tokens\/lib\/tokens\.js$/,
    by: () =>
      `export const tokens = new Proxy({}, { get: (_, name) => 'var(--' + String(name) + ')' })`,
  },
  {
    // Palettes of 28 colours in twelve shades, for avatars that are not used.
    module: /\/@fluentui\/tokens\/lib\/(global\/colorPalette|sharedColorNames)\.js$/,
    by: (id) => personasOf(id),
  },
  { module: /\/@fluentui\/react-icons\/lib\/index\.js$/, by: (id) => eachIconForItself(id) },
]

/** A barrel of icons in large modules, each of which would be as a whole wherever one of them is needed. */
const eachIconForItself = (id: string) => {
  const folder = join(dirname(id), 'atoms/svg')
  const others = readFileSync(id, 'utf8')
    .split('\n')
    .filter((line) => !/\/(icons|sizedIcons)\/chunk-/.test(line))
  // A few are in two files.
  const files = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => namesIn(join(folder, file)).map((name) => [name, file] as const)),
  )
  const icons = [...files].map(([name, file]) => `export { ${name} } from './atoms/svg/${file}'`)
  return [...others, ...icons].join('\n')
}

/** The module without the persona colours that nothing names. */
const personasOf = (id: string) =>
  readFileSync(id, 'utf8').replace(/export const personaShared[^;]+;/, (colours) =>
    colours.replace(/^ +'?(\w+)'?,?$\n/gm, (line, name: string) =>
      personaColours.includes(name) ? line.replace(/,?$/m, ',') : '',
    ),
  )

const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => name,
  )

/** What packages bring that the server does not use. */
const forServer: readonly Replacement[] = [
  {
    // Tables of all encodings. Bodies are read as bytes, and are UTF-8.
    module: /\/iconv-lite\/lib\/index\.js$/,
    by: () =>
      `module.exports = { getDecoder() { throw new Error('Encodings are not part of this bundle') } }`,
  },
]

const leaning = (name: string, replacements: readonly Replacement[]): Plugin => ({
  name,
  load: (id) => replacements.find(({ module }) => module.test(id))?.by(id),
})

/** Leaves out of the browser's part what packages bring for uses that it does not have. */
export const leanPages = () => leaning('lean-pages', forPages)

/** Leaves out of the server what packages bring for uses that it does not have. */
export const leanServer = () => leaning('lean-server', forServer)
