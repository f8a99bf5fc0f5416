import { listed } from '../../../src/core/values/listed.ts'
import { feature } from '../feature.ts'

export const jobTitles = feature({
  handlers: {
    async listJobTitles({ actor: { team_id }, input, reader }) {
      const { total, data } = listed(reader.list('job_title', { team_id }), input)
      return { total, data: data.map(({ id, name }) => ({ id, name })) }
    },

    async getJobTitle({ input, reader }) {
      const { id, name } = reader.get('job_title', input.id)!
      return { id, name }
    },
  },
})
