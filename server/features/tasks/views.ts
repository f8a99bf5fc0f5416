import { byName } from '../../../src/core/values/compare.ts'
import { toView } from '../../../src/core/views/rules.ts'
import { feature } from '../feature.ts'

export const views = feature({
  handlers: {
    async listTaskViews({ input: { project_id }, reader, actor }) {
      return [
        ...reader.list('shared_view', { project_id }),
        ...reader.list('personal_view', { user_id: actor.user_id, project_id }),
      ]
        .sort(byName)
        .map(toView)
    },
  },
})
