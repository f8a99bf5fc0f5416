import { expect, test } from 'vitest'
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

test('styles ask for the size of containers that there are, and no container has a name for nothing', () => {
  const named = (pattern: RegExp) =>
    files
      .filter((file) => file.startsWith('src/'))
      .flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, name]) => name!))
  const [asked, given] = [named(/@container ([\w-]+)/g), named(/containerName: '([\w-]+)'/g)]
  expect([...new Set(asked)].sort()).toEqual([...new Set(given)].sort())
})
