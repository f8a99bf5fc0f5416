import type { CallName, Contract } from '../../../core/contract.ts'

let here: Partial<Contract> = {}
let all: Contract | undefined

/** The declaration of a call, if it has been read. */
export const declared = <N extends CallName>(name: N): Contract[N] | undefined => here[name]

/** Reads the declaration of a call, with those of others. */
export async function readDeclaration<N extends CallName>(name: N): Promise<Contract[N]> {
  if (!declared(name)) await readProjectCalls()
  return declared(name) ?? (await readDeclarations())[name]
}

/** The last command that waits for its declaration. */
let waiting: Promise<unknown> | undefined

/**
 * The declaration of a command that is given, at once if it has been read and nothing waits: those
 * that are given meanwhile come after the one that waits.
 */
export function declarationInTurn<N extends CallName>(name: N): Contract[N] | Promise<Contract[N]> {
  const known = declared(name)
  if (known && !waiting) return known
  const before = waiting
  const turn = (async () => {
    await before?.catch(() => {})
    return known ?? readDeclaration(name)
  })()
  waiting = turn
  const leave = () => {
    if (waiting === turn) waiting = undefined
  }
  turn.then(leave, leave)
  return turn
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
