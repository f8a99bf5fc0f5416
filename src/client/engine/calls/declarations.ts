import type { CallName, Contract } from '../../../core/contract.ts'

let here: Partial<Contract> = {}
let all: Contract | undefined

/** The declaration of a call, if it has been read. */
export const declared = <N extends CallName>(name: N): Contract[N] | undefined => here[name]

/** Reads the declaration of a call, with those of others. */
export async function readDeclaration<N extends CallName>(name: N): Promise<Contract[N]> {
  await readProjectCalls()
  return declared(name) ?? (await readDeclarations())[name]
}

/** Reads the declarations of a project's calls; a page shows what it has before it has them. */
export async function readProjectCalls(): Promise<void> {
  const { projectCalls } = await import('./project-calls.ts')
  here = all ?? projectCalls
}

/** Reads the declarations of all calls. */
export async function readDeclarations(): Promise<Contract> {
  all ??= (await import('./contract.ts')).contract
  here = all
  return all
}
