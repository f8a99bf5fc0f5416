import { expect, test, vi } from 'vitest'

/** The declarations as a page has them that has just been opened. */
async function unread() {
  vi.resetModules()
  const declarations = await import('./declarations.ts')
  return { ...declarations, contract: (await import('../../../core/contract.ts')).contract }
}

test('reads those of a project first, and all others once one of them is wanted', async () => {
  const { contract, declared, readDeclaration, readDeclarations, readProjectCalls } = await unread()
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
  const { readDeclaration } = await unread()
  await expect(readDeclaration('drawLots' as never)).resolves.toBeUndefined()
})
