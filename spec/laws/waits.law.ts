import { expect, test } from 'vitest'
import { files, textOf } from './sources.ts'

/*
 * A wait in a browser's page waits. Playwright takes the promise that an asynchronous function gives
 * for what is waited for, whatever it resolves to, so that such a wait is over at once.
 */

test('no function that a page is to wait for is asynchronous', () => {
  const asynchronous = /\bwaitForFunction\(\s*(?:async\b|\(.*\) =>\s*[^;]*?\.then\()/
  expect(files.filter((file) => asynchronous.test(textOf(file)))).toEqual([])
})
