import { workspace } from '../../../client/engine/workspace.ts'

/** What a task is called at present; empty if it has no name or is gone. */
export const nameOf = (id: string) => workspace().replica.find('task', id)?.name ?? ''
