import { nested } from '../../src/core/templates/tree.ts'
import { compare } from '../../src/core/values/compare.ts'
import { selectByIds } from '../db/select.ts'
import { feature } from './feature.ts'

export const templates = feature({
  handlers: {
    async listTaskTemplates({ actor: { team_id }, reader }) {
      return reader
        .list('task_template', { team_id })
        .sort((a, b) => compare(a.name, b.name, 1))
        .map(({ id, name, created_at }) => ({ id, name, created_at }))
    },

    async getTaskTemplate({ app, db, input, reader }) {
      const { id, name } = reader.get('task_template', input.id)!
      const [found] = await selectByIds(db, app.database.flavour, 'task_template_tasks', [id])
      return { id, name, tasks: nested(found?.tasks ?? []) }
    },
  },
})
