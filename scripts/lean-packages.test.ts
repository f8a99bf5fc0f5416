import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personaColours } from './lean-packages.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('each colour for avatars that a page names is among those that the build keeps', () => {
  const [, list = ''] = read('node_modules/@fluentui/tokens/lib/sharedColorNames.js').match(
    /personaSharedColorNames = \[([^\]]+)/,
  )!
  const forAvatars = [...list.matchAll(/\w+/g)].map(([name]) => name)
  const named = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...read(`src/${file}`).matchAll(/colorPalette([A-Z]\w*?)(?:Back|Fore|Border)/g),
    ])
    .map(([, name]) => name!.charAt(0).toLowerCase() + name!.slice(1))
    .filter((name) => forAvatars.includes(name))
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !personaColours.includes(name))).toEqual([])
})
