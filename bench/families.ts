import type { Family } from './figure.ts'
import { commandAlone } from './figures/command-alone.ts'
import { commands50 } from './figures/commands-50.ts'
import { homeTasks } from './figures/home-tasks.ts'
import { lists } from './figures/lists.ts'
import { rates } from './figures/rates.ts'
import { snapshot } from './figures/snapshot.ts'

/** Everything that is measured, in the order of the table. */
export const families: readonly Family[] = [...rates, lists, snapshot, commandAlone, commands50, homeTasks]
