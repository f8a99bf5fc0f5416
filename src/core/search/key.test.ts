import { expect, test } from 'vitest'
import { typedKey } from './key.ts'

test('the key of a task is known however it is typed', () => {
  for (const typed of ['FC-12', ' fc-12 ', 'fc - 12', 'Fc–12'])
    expect(typedKey(typed)).toEqual({ project: 'FC', task_no: 12 })
  for (const other of ['FC', 'FC-', '-12', 'FC-12 launch', 'TOOLONG-1', 'FC-1234567890', 'FC-1.5'])
    expect(typedKey(other)).toBeUndefined()
})
