import { customColumnsOf } from '../../src/core/columns/cells.ts'
import { columnsOf } from '../../src/core/columns/rules.ts'
import { toWire } from '../../src/core/columns/wire.ts'
import { feature } from './feature.ts'

export const columns = feature({
  handlers: {
    async listColumns({ input, reader }) {
      const { phase_label } = reader.get('project', input.id)!
      const rows = reader.list('list_column', { project_id: input.id })
      return columnsOf(rows).map(({ key, name, index, pinned }) => ({
        key,
        name: key === 'PHASE' ? phase_label : name,
        index,
        pinned,
        phase_label,
      }))
    },

    listCustomColumns: async ({ input, reader }) => customColumnsOf(reader, input.id).map(toWire),
  },
})
