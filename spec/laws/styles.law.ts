import { webLightTheme } from '@fluentui/react-components'
import { expect, test } from 'vitest'
import { personaColours } from '../../scripts/lean-packages.ts'
import { files, textOf } from './sources.ts'

/** The selectors of styles that have several parts, by the files they stand in. */
const lists = files
  .filter((file) => /^src\/(parts|screens)\/.*\.tsx?$/.test(file))
  .flatMap((file) =>
    [...textOf(file).matchAll(/^ *'([^'\n]+,[^'\n]+)': \{/gm)].map(([, list]) => ({
      file,
      parts: list!.split(',').map((part) => part.trim()),
    })),
  )

test('each part of a selector with several says that it is about the element itself', () => {
  expect(lists.length).toBeGreaterThan(3)
  // Without `&`, all parts but the first are about what is within the element.
  expect(lists.filter(({ parts }) => parts.some((part) => !part.startsWith('&')))).toEqual([])
})

test('each colour for avatars that a page names is among those that the build keeps', () => {
  const named = files
    .filter((file) => /^src\/.*\.tsx?$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/colorPalette([A-Z]\w*?)(?:Back|Fore|Border)/g)])
    .map(([, name]) => name!)
  // Those for states have more shades.
  const forAvatars = named.filter((name) => !(`colorPalette${name}Background1` in webLightTheme))
  const kept = personaColours.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  expect(forAvatars.length).toBeGreaterThan(3)
  expect(forAvatars.filter((name) => !kept.includes(name))).toEqual([])
})
