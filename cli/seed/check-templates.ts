import { limits } from '../../src/core/catalogue/limits.ts'
import { folded } from '../../src/core/values/text.ts'
import { toHtml } from './build-task.ts'
import type { TeamFile } from './file-schema.ts'
import { countTasks, type ProjectTemplatePlan, type TaskPlan } from './plan.ts'

type Path = (string | number)[]

/** Projects that are kept as templates, by the names that they have in the file. */
export const checkTemplates = (
  { project_templates, projects }: TeamFile,
  path: Path,
  tell: (path: Path, message: string) => void,
): ProjectTemplatePlan[] =>
  project_templates.map(({ name, project }, n) => {
    const found = projects.find((each) => folded(each.name) === folded(project))
    if (!found) {
      tell([...path, n, 'project'], `is “${project}”, which is no project of this team`)
      return { name, project }
    }
    if (countTasks(found.tasks) > limits.templateTasks)
      tell([...path, n], `has more than ${limits.templateTasks} tasks`)
    if (textsOf(found.tasks) > limits.templateTexts)
      tell([...path, n], `has more than ${limits.templateTexts} characters of descriptions`)
    return { name, project: found.name }
  })

/** How long the descriptions of tasks are together, as they are stored. */
const textsOf = (tasks: readonly TaskPlan[]): number =>
  tasks.reduce(
    (sum, { description, subtasks = [] }) =>
      sum + (description ? toHtml(description).length : 0) + textsOf(subtasks),
    0,
  )
