import { limits } from '../catalogue/limits.ts'

/** The key of a project and the number of a task, as somebody types the key of a task. */
export interface TypedKey {
  project: string
  task_no: number
}

const key = new RegExp(
  `^\\s*([\\p{L}\\p{N}]{1,${limits.projectKey}})\\s*[-‐‑–]\\s*(\\d{1,9})\\s*$`,
  'u',
)

/** The key of a task that a text is, such as `FC-12` or `fc-12`; undefined for any other text. */
export function typedKey(text: string): TypedKey | undefined {
  const [, project, task_no] = key.exec(text) ?? []
  return project && task_no
    ? { project: project.toUpperCase(), task_no: Number(task_no) }
    : undefined
}
