import { feature } from './feature.ts'

export const columns = feature({
  handlers: {
    async listColumns({ input, reader }) {
      const { phase_label } = reader.get('project', input.id)!
      return reader
        .list('list_column', { project_id: input.id })
        .sort((a, b) => a.index - b.index)
        .map(({ key, name, index, pinned }) => ({
          key,
          name: key === 'PHASE' ? phase_label : name,
          index,
          pinned,
          phase_label,
        }))
    },
  },
})
