import { expect, onTestFinished, test, vi } from 'vitest'
import { processIo } from './io.ts'

test('nothing that is said on the error output works on the terminal', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  processIo().err('one\u001b[2J\u009b31m\n  two\r')
  expect(written.mock.calls).toEqual([['one [2J 31m\n  two \n']])
})
