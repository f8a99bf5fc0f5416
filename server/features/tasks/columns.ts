import { customColumnsOf } from '../../../src/core/columns/cells.ts'
import { layoutOf, noLayout } from '../../../src/core/columns/layout.ts'
import { columnsOf } from '../../../src/core/columns/rules.ts'
import { toWire } from '../../../src/core/columns/wire.ts'
import { feature } from '../feature.ts'

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

    async getColumnLayout({ input, reader, actor }) {
      const own = layoutOf(reader, actor.user_id, input.id) ?? noLayout
      const { order, pinned, shown, hidden } = own
      return { order: [...order], pinned: [...pinned], shown: [...shown], hidden: [...hidden] }
    },

    listCustomColumns: async ({ input, reader }) => customColumnsOf(reader, input.id).map(toWire),
  },
})
