import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { files, foldersIn, isTest, textOf } from './sources.ts'
import { functionsOf } from './syntax.ts'

/*
 * The table of who may import what, read from the import lines; what core must not touch; how long
 * files and functions may be.
 */

interface Layer {
  /** Folders and files of this project it may import from, beside itself. */
  own: readonly string[]
  /** Packages by name, or by scope where the name ends with a slash. */
  packages: readonly string[]
}

const react = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-i18next',
  'i18next',
  'valtio',
  'workbox-window',
]
const looks = [
  '@fluentui/',
  '@fontsource/',
  '@tiptap/',
  '@tanstack/',
  '@atlaskit/',
  'uqr',
  'virtual:pwa-register',
]
const koa = [
  'koa',
  '@koa/',
  'koa-compress',
  'koa-send',
  'koa-session',
  'raw-body',
  'socket.io',
  'helmet',
]
const stores = ['kysely', 'sqlite3', 'pg']
const around = [
  '@modelcontextprotocol/server',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'aws4fetch',
  'bowser',
  'ipaddr.js',
  'nodemailer',
  'openid-client',
  'otpauth',
  'p-limit',
  'csv-parse',
  'pino',
  'prom-client',
  'sanitize-html',
  'sharp',
  'web-push',
  'yazl',
  'zod',
]

/** The nearest folder decides; its own files are always open to it. */
const layers: Record<string, Layer> = {
  'src/core': { own: [], packages: ['zod', '@noble/hashes'] },
  'src/client': {
    own: ['src/core'],
    packages: ['@simplewebauthn/browser', 'valtio', 'socket.io-client', 'idb', 'dompurify', 'zod'],
  },
  'src/parts': { own: ['src/core', 'src/client'], packages: [...react, ...looks] },
  'src/screens': { own: ['src/core', 'src/client', 'src/parts'], packages: [...react, ...looks] },
  server: {
    own: ['src/core', 'src/public/locales'],
    packages: ['node:', ...koa, ...stores, ...around],
  },
  cli: {
    own: ['src/core', 'src/client', 'server'],
    packages: [
      ...['node:', 'commander', 'kysely', 'pino', 'socket.io-client', 'zod'],
      '@modelcontextprotocol/server',
    ],
  },
  bench: {
    own: ['server/db/open.ts', 'server/session/secrets.ts', 'spec/postgres-server.ts'],
    packages: [
      '@node-rs/argon2',
      'node:',
      'koa',
      'koa-send',
      'kysely',
      'playwright',
      'socket.io',
      'sqlite3',
    ],
  },
  scripts: { own: [], packages: ['node:', 'vite'] },
  fixtures: { own: ['src/core'], packages: ['fast-check', 'zod'] },
  spec: {
    own: ['src/core', 'fixtures'],
    packages: ['node:', 'fast-check', 'socket.io-client', 'zod'],
  },
  'spec/judge': {
    own: ['src/core', 'spec'],
    packages: ['node:', 'react', 'react-dom'],
  },
  'spec/harness.ts': {
    own: ['src/core', 'src/client', 'server', 'fixtures', 'spec'],
    packages: ['node:', 'kysely', 'pino'],
  },
  'spec/prepared.ts': {
    own: ['server/db/open.ts', 'server/session/passwords.ts', 'spec'],
    packages: ['node:'],
  },
  'spec/postgres.ts': { own: ['spec'], packages: ['node:', 'pg'] },
  'spec/mailbox.ts': { own: ['spec/timeout.ts'], packages: ['node:', 'smtp-server'] },
  'spec/captcha-provider.ts': { own: [], packages: ['node:'] },
  'spec/passkey-device.ts': { own: [], packages: ['node:'] },
  'spec/push-service.ts': { own: [], packages: ['node:'] },
  'spec/webhook-receiver.ts': { own: [], packages: ['node:'] },
  'spec/identity-provider.ts': {
    own: [],
    packages: ['node:', 'oidc-provider'],
  },
  'spec/pictures.ts': { own: [], packages: ['node:'] },
  'spec/s3-service.ts': { own: [], packages: ['node:', '@20minutes/s3rver'] },
  'spec/mutants': { own: ['spec'], packages: ['node:', 'vitest'] },
  'spec/suite': {
    own: ['src/core', 'fixtures', 'spec'],
    packages: [
      '@modelcontextprotocol/client',
      ...['node:', 'fast-check', 'ical.js', 'read-excel-file/', 'socket.io-client', 'zod'],
    ],
  },
  'spec/laws': {
    own: ['src/core', 'src/client', 'server', 'cli', 'fixtures', 'spec'],
    packages: [
      '@modelcontextprotocol/client',
      'ajv',
      '@seriousme/openapi-schema-validator',
      'node:',
      '@zxcvbn-ts/language-common',
      'fast-check',
      'kysely',
      'pg',
      'pino',
      'sanitize-html',
      'scslre',
      'socket.io-client',
      'sqlite3',
      'vite',
      'vitest',
      'zod',
    ],
  },
  e2e: {
    own: [
      'src/core/catalogue/routes.ts',
      'src/core/catalogue/limits.ts',
      'fixtures',
      'spec/pictures.ts',
      'spec/harness.ts',
      'spec/identity-provider.ts',
      'spec/mailbox.ts',
      'spec/captcha-provider.ts',
      'spec/push-service.ts',
      'spec/webhook-receiver.ts',
    ],
    packages: ['node:', 'playwright', 'axe-core', 'ical.js', 'read-excel-file/'],
  },
}
/** What tests may use wherever they are. */
const forTests = [
  ...['vitest', 'fast-check', '@testing-library/', 'node:'],
  ...['ical.js', 'read-excel-file/', '@modelcontextprotocol/client'],
]
/** What they may import wherever they are: values to try things with, and codes of an app. */
const openToTests = [
  'fixtures/values',
  'spec/authenticator.ts',
  'spec/tries.ts',
  'spec/s3-service.ts',
  'src/parts/testing',
]

const isWithin = (file: string, place: string) => file === place || file.startsWith(`${place}/`)
const layerOf = (file: string) =>
  Object.keys(layers)
    .filter((place) => isWithin(file, place))
    .sort((a, b) => b.length - a.length)[0]

/** Everything a file imports: `import … from`, `export … from`, `import '…'` and `import('…')`. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:\bfrom|^import|\bimport\()\s*'([\w@./:-]+)'/gm)].map(
    ([, target]) => target!,
  )

function mayImport(file: string, place: string, target: string): boolean {
  const { own, packages } = layers[place]!
  if (target.startsWith('.')) {
    const path = normalize(join(dirname(file), target))
    const open = [place, ...own, ...(isTest(file) ? openToTests : [])]
    return open.some((each) => isWithin(path, each)) || path === 'package.json'
  }
  return [...packages, ...(isTest(file) ? forTests : [])].some(
    (name) => target === name || target.startsWith(/[/:]$/.test(name) ? name : `${name}/`),
  )
}

test('every import is allowed by the table in docs/architecture.md', () => {
  const wrong = files.flatMap((file) => {
    const place = layerOf(file)
    return place
      ? importsOf(file).flatMap((target) =>
          mayImport(file, place, target) ? [] : [`${file} imports ${target}`],
        )
      : []
  })
  expect(wrong).toEqual([])
  expect(files.filter((file) => layerOf(file)).length).toBeGreaterThan(200)
})

/** Files with the values of the product. What the suite expects stands in `spec/oracle`. */
const values = [
  'src/core/billing/plans.ts',
  'src/core/catalogue/common-errors.ts',
  'src/core/catalogue/errors.ts',
  'src/core/catalogue/failures.ts',
  'src/core/catalogue/limits.ts',
  'src/core/catalogue/server-limits.ts',
  'src/core/catalogue/task-limits.ts',
  'src/core/values/colours.ts',
  'src/core/values/time.ts',
  'src/core/workflow/lookups.ts',
]
const isValues = (path: string) =>
  values.includes(path) || /^src\/core\/[\w-]+\/errors\.ts$/.test(path)

test('the suite expects nothing that it takes from the values of the product', () => {
  const wrong = files.flatMap((file) =>
    /^spec\/(suite\/.*\.spec\.ts$|oracle\/(?!(access|account)\.ts$))/.test(file)
      ? importsOf(file)
          .filter((target) => target.startsWith('.'))
          .map((target) => normalize(join(dirname(file), target)))
          .filter((path) =>
            isWithin(file, 'spec/oracle') ? isWithin(path, 'src') : isValues(path),
          )
          .map((path) => `${file} imports ${path}`)
      : [],
  )
  expect(wrong).toEqual([])
})

test('no files import one another in a circle', () => {
  const open = new Set(files)
  const circles: string[] = []
  const follow = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || !open.has(file)) return
    for (const target of importsOf(file))
      follow(normalize(join(dirname(file), target)), [...path, file])
    open.delete(file)
  }
  for (const file of files) follow(file, [])
  expect(circles).toEqual([])
})

/** Code without comments and texts, in which such words mean nothing. */
const codeOf = (file: string) => withoutComments(file).replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

const withoutComments = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const impure =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\b|\bcrypto\b|\bprocess\b|\bset(?:Timeout|Interval|Immediate)\b|(?<![.\w])fetch\(/

test('core uses no clock, no randomness, no network and no timers', () => {
  const wrong = files.filter(
    (file) => isWithin(file, 'src/core') && !isTest(file) && impure.test(codeOf(file)),
  )
  expect(wrong).toEqual([])
})

test('a feature refuses only with errors its calls declare, by the types of their contexts', () => {
  const untyped = /\brefuseAny\b|\bnew Refusal\b/
  const features = /^src\/core\/(?!engine\/|catalogue\/)[\w-]+\//
  const wrong = files.filter(
    (file) => features.test(file) && !isTest(file) && untyped.test(codeOf(file)),
  )
  expect(wrong).toEqual([])
})

test('screens reach the server only through the client', () => {
  const shown = files.filter((file) => isWithin(file, 'src/screens') || isWithin(file, 'src/parts'))
  expect(
    shown.filter((file) =>
      /(?<![.\w])fetch\(|XMLHttpRequest|\bWebSocket\b|\bindexedDB\b/.test(codeOf(file)),
    ),
  ).toEqual([])
})

// What listens otherwise would hear the Enter that ends a composition. A bar of the roadmap, in which
// nothing is typed, waits until the space bar that was pressed on it is let go.
test('keys are heard by keydown alone, and by capture only after those of compositions are kept', () => {
  const own = files.filter((file) => file.startsWith('src/') && !isTest(file))
  const found = (pattern: RegExp) => own.filter((file) => pattern.test(textOf(file))).sort()
  expect(found(/onKey(Up|Press)|onBeforeInput|['"](keyup|keypress|beforeinput)['"]/)).toEqual([
    'src/screens/projects/roadmap/chart/Lane.tsx',
  ])
  expect(found(/onKeyDownCapture/)).toEqual([])
  expect(found(/addEventListener\(\s*['"]keydown['"][^)]*capture/)).toEqual([
    'src/client/keyboard/composition.ts',
    'src/parts/hooks/use-shortcuts.ts',
    'src/parts/lazy/hold-keys.ts',
  ])
  const drawn = textOf('src/screens/app/draw.tsx')
  expect(drawn.indexOf('keepCompositionKeys()')).toBeGreaterThan(0)
  expect(drawn.indexOf('keepCompositionKeys()')).toBeLessThan(drawn.indexOf('createRoot('))
})

// Files share the modules of a process: what one replaces, those after it would get or hold.
test('no test replaces a module', () => {
  const replaces = /\bvi\.(mock|doMock|hoisted)\(/
  expect(files.filter((file) => isTest(file) && replaces.test(textOf(file)))).toEqual([])
})

test('what deletes is red, and names on a colour are on a soft one', () => {
  const screens = files.filter((file) => file.endsWith('.tsx') && !isTest(file))
  const found = (pattern: RegExp) => screens.filter((file) => pattern.test(textOf(file))).sort()
  const deleting = found(/<DeleteRegular/)
  expect(deleting.length).toBeGreaterThan(5)
  expect(deleting.filter((file) => !textOf(file).includes('danger.quiet'))).toEqual([])
  const asking = found(/<ConfirmDialog[\s\S]*confirm=\{t\('delete'\)\}/)
  expect(asking.length).toBeGreaterThan(2)
  expect(asking.filter((file) => !/^\s+destructive$/m.test(textOf(file)))).toEqual([])
  expect(found(/\binkOn\(/)).toEqual([
    'src/parts/people/NamedAvatar.tsx',
    'src/parts/pickers/ColourGrid.tsx',
  ])
})

test('only entry points read the environment', () => {
  const entries = ['server/main.ts', 'cli', 'spec', 'e2e', 'scripts', 'bench']
  const readers = files.filter((file) => /\bprocess\.env\b/.test(codeOf(file)) && !isTest(file))
  expect(readers.filter((file) => !entries.some((entry) => isWithin(file, entry)))).toEqual([])
})

const linesOf = (file: string) => textOf(file).split('\n').length - 1

/** Lists of cases may be longer than what they are about. */
const linesMost = { code: 300, tests: 500 }

test(`no file is longer than ${linesMost.code} lines, and no test file longer than ${linesMost.tests}`, () => {
  const long = files.flatMap((file) => {
    const lines = linesOf(file)
    return lines > linesMost[isTest(file) ? 'tests' : 'code'] ? [`${file} has ${lines}`] : []
  })
  expect(long).toEqual([])
})

const code = files.filter((file) => !isTest(file))
const share = (lengths: readonly number[], most: number) =>
  lengths.filter((lines) => lines <= most).length / lengths.length

const usual = { median: 60, share: 0.9 }

test('most source files are short', () => {
  const lengths = code.map(linesOf).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(usual.median)
  expect(share(lengths, 180)).toBeGreaterThanOrEqual(usual.share)
})

/** A hook or a component that is longer does more than one thing. */
const componentLines = 120

test('nine of ten functions have less than 30 lines, and components and hooks are within their limit', () => {
  const functions = code.flatMap(functionsOf)
  const several = functions.map(({ lines }) => lines).filter((lines) => lines > 1)
  expect(share(several, 29)).toBeGreaterThanOrEqual(0.9)
  const long = functions.filter(
    ({ file, name, lines }) =>
      lines > componentLines && (/^use[A-Z]/.test(name) || /\.tsx$/.test(file)),
  )
  expect(long).toEqual([])
})

test('texts of one line are cut by one style, which knows right-to-left texts', () => {
  const cutting = code.filter((file) => /textOverflow:/.test(textOf(file)))
  expect(cutting).toEqual(['src/parts/text/cut-text.ts'])
})

test('lists have the same order on every machine, whatever language it is set to', () => {
  const product = files.filter((file) => /^(src|server|cli)\//.test(file) && !isTest(file))
  expect(product.filter((file) => /\.localeCompare\(/.test(textOf(file)))).toEqual([])
})

/** The folders of card providers, and where else they are named: in their list, and where their rows are. */
const providerFolders = foldersIn('server/billing')
// The interface calls the plans of every card provider PADDLE.
const cardPlan = /\bPADDLE\b/g
const providersList = 'server/billing/providers.ts'
const providerRows = /^server\/(billing\/tables|db\/migrate|db\/migrations\/[\w-]+)\.ts$/

/** The name of a folder as code writes it: `test-provider`, `test_provider`, `TestProvider`. */
const namedBy = (folder: string) => new RegExp(folder.replaceAll('-', '[-_ ]?'), 'i')

test('what has a place is in one order where two have the same', () => {
  const byPlaceAlone = /\b[ab]\.(sort_order|sort_index|index) - [ab]\.\1\b(?! \|\|)/
  expect(files.filter((file) => !isTest(file) && byPlaceAlone.test(textOf(file)))).toEqual([])
})

test('a card provider is known by name in its own folder and in the list of providers alone', () => {
  const product = files.filter((file) => /^(src|server|cli|scripts)\//.test(file) && !isTest(file))
  const wrong = providerFolders.flatMap((folder) =>
    product.filter(
      (file) =>
        !isWithin(file, `server/billing/${folder}`) &&
        file !== providersList &&
        !providerRows.test(file) &&
        namedBy(folder).test(withoutComments(file).replace(cardPlan, '')),
    ),
  )
  expect(wrong).toEqual([])
  expect(providerFolders.length).toBeGreaterThan(1)
  for (const folder of providerFolders)
    expect(importsOf(providersList)).toContain(`./${folder}/index.ts`)
})
