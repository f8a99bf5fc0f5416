import { expect, test } from 'vitest'
import { contract } from '../../../core/contract.ts'
import { declared, readDeclaration, readDeclarations, readProjectCalls } from './declarations.ts'

test('reads those of a project first, and all others once one of them is wanted', async () => {
  expect(declared('quickTask')).toBeUndefined()
  await readProjectCalls()
  expect(declared('quickTask')).toBe(contract.quickTask)
  expect(declared('createTaskTemplate')).toBeUndefined()

  expect(await readDeclaration('renameTask')).toBe(contract.renameTask)
  expect(declared('createTaskTemplate')).toBeUndefined()
  expect(await readDeclaration('createTaskTemplate')).toBe(contract.createTaskTemplate)

  await readProjectCalls()
  expect(declared('createTaskTemplate')).toBe(contract.createTaskTemplate)
  expect(await readDeclarations()).toBe(contract)
})

test('finds nothing under a name that no call has', async () => {
  await expect(readDeclaration('drawLots' as never)).resolves.toBeUndefined()
})
