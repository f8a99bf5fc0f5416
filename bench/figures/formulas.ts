import { alone } from '../alone.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { median } from '../numbers.ts'

/** Five columns of formulas over ten thousand tasks. */
export const formulas: Family = {
  name: 'formulas',
  what: 'five formulas of each of 10,000 tasks',
  figures: [{ name: 'formulas-10000', unit: 'ms', better: 'lower', floor: 50 }],
  run: async (harness) => ({ 'formulas-10000': await computed(harness) }),
}

/**
 * How much longer a list takes that is sorted by the last of the formulas, for which all five are
 * computed for every task, than the same list sorted by a number that tasks carry.
 */
async function computed(harness: Harness) {
  const server = await harness.server('formulas')
  const caller = await harness.owner('formulas')
  const project = server.world.projects[0]!.id
  const path = `/api/v1/tasks/list/v3/${project}?group=status&archived=false&order=descend`
  const asked = { server, caller, times: 7 * harness.rounds }
  const plain = median(await alone({ ...asked, path: `${path}&field=estimation` }))
  // The last is computed from the others.
  const { key } = (await columnsOf(harness)).find(({ name }) => name === 'F5')!
  const taken = median(await alone({ ...asked, path: `${path}&field=${key}` }))
  return {
    value: Math.max(0, taken - plain),
    reference: { name: 'the list sorted by the estimate, ms', value: plain },
  }
}

/** The columns of the project: two of numbers, and five of formulas. */
export async function columnsOf(
  harness: Harness,
): Promise<{ id: string; key: string; name: string }[]> {
  const server = await harness.server('formulas')
  let columns: { id: string; key: string; name: string }[] = []
  await alone({
    ...{ server, caller: await harness.owner('formulas'), times: 1 },
    path: `/api/v1/custom-columns/project/${server.world.projects[0]!.id}/columns`,
    between({ body }) {
      columns = JSON.parse(body.toString()).body
    },
  })
  return columns
}
