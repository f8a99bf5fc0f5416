import type { Contract } from '../../../core/contract.ts'

let here: Contract | undefined

/** The declarations of all calls, if they have been read. */
export const declared = (): Contract | undefined => here

/** Reads the declarations of all calls; a page shows what it has before it has them. */
export async function readDeclarations(): Promise<Contract> {
  here ??= (await import('./contract.ts')).contract
  return here
}
