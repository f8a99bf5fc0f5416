import { fileName, fittingName } from '../../../src/core/files/names.ts'
import { dayIn } from '../../../src/core/values/time.ts'
import { beginExport, exportedFile } from '../../exports/begin.ts'
import { sentProjectFile } from '../../exports/project-file.ts'
import { taskSheet } from '../../exports/task-sheet.ts'
import { projectTimeSheet, taskTimeSheet } from '../../exports/time-sheet.ts'
import { wordsIn } from '../../exports/words.ts'
import { download } from '../../http/download.ts'
import { admit } from '../../limits/rates.ts'
import { feature } from '../feature.ts'

export const exports = feature({
  handlers: {
    async exportTasks({ app, actor, input, reader, db, now }) {
      const how = await beginExport(app, actor, reader, input)
      const sheet = taskSheet({ input, actor, now, reader, db, ...how })
      const { name } = reader.get('project', input.id)!
      const title = `${name} - ${wordsIn(how.language).tasks} ${dayIn(now, how.zone)}`
      return exportedFile(sheet, input.format, title)
    },

    async exportTimeLogs({ app, actor, input, reader, db, now }) {
      const how = await beginExport(app, actor, reader, input)
      const task = reader.get('task', input.id)!
      const project = reader.get('project', task.project_id)!
      const sheet = taskTimeSheet({ project, tasks: [task], reader, db, now, ...how })
      const title = `${dayIn(now, how.zone)} - ${task.name} - ${wordsIn(how.language).timeLog}`
      return exportedFile(sheet, input.format, title)
    },

    async exportProjectTimeLogs({ app, actor, input, reader, db, now }) {
      const how = await beginExport(app, actor, reader, input)
      const project = reader.get('project', input.id)!
      const tasks = reader
        .list('task', { project_id: project.id })
        .sort((one, other) => one.task_no - other.task_no)
      const sheet = projectTimeSheet({ project, tasks, reader, db, ...how })
      const title = `${project.name} - ${wordsIn(how.language).timeLog} ${dayIn(now, how.zone)}`
      return exportedFile(sheet, input.format, title)
    },

    async exportProject({ app, actor, input, reader }) {
      await admit(app, ['exportsPerAccount', actor.user_id])
      const project = reader.get('project', input.id)!
      const name = fittingName(fileName(`${project.name.replace(/[/\\]/g, '-')}.plumbline.json`))
      return download({
        ...{ name, media: 'application/json' },
        open: (isGone) => sentProjectFile(app, project, isGone),
      })
    },
  },
})
