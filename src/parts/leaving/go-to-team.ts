import { report } from '../../client/engine/workspace.ts'
import { switchTeam } from '../../client/session/teams.ts'
import { leavePage } from './block-leaving.ts'

/**
 * Makes another team the active one and goes there, at its home unless told, once all that is half
 * filled has allowed it (A4).
 */
export const goToTeam = (id: string, to?: string): void =>
  leavePage(() => void switchTeam(id, to).catch(report))
