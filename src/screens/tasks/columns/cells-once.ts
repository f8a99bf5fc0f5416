import { workspace } from '../../../client/engine/workspace.ts'
import { type Cells, cellsOf, noCells } from '../../../core/columns/cells.ts'
import type { Reader } from '../../../core/engine/store.ts'

/** The cells of a project, computed once for all lines that ask between two changes of rows. */
export function cellsOnce(projectId: string): (reader: Reader) => Cells {
  let known: { version: number; cells: Cells } | undefined
  return (reader) => {
    const { version } = workspace().replica
    if (known?.version !== version) {
      const project = reader.get('project', projectId)
      known = { version, cells: project ? cellsOf(reader, project) : noCells }
    }
    return known.cells
  }
}
