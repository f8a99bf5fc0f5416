import type { Row } from '../model.ts'
import { taskKey } from '../tasks/list/list.ts'
import type { SearchHit } from './calls.ts'
import { beginningOf, excerptOf, type Marked, marked, matchOf, type Searched } from './match.ts'
import type { Question } from './terms.ts'
import { textOfComment } from './texts.ts'

/** The project that something is in, and what it says of a task's status. */
export interface Place {
  project: Row<'project'>
  status(id: string): { name: string; done: boolean }
}

/** Who wrote something, as they are called now. */
type Author = Pick<Row<'team_member'>, 'name' | 'avatar_url'> | undefined

const nowhere = {
  project_id: null,
  project_name: null,
  color_code: null,
  task_id: null,
  task_key: null,
  status: null,
  done: false,
  archived: false,
  author: null,
  avatar_url: null,
} satisfies Partial<SearchHit>

const named = ({ text, marks }: Marked) => ({ name: text, marks })
const excerpted = (excerpt: Marked | undefined) => ({
  excerpt: excerpt?.text ?? null,
  excerpt_marks: excerpt?.marks ?? [],
})
const inProject = ({ id, name, color_code }: Row<'project'>) => ({
  project_id: id,
  project_name: name,
  color_code,
})

/** A project as it was found. */
export const projectHit = (
  row: Row<'project'>,
  question: Question,
  archived: boolean,
): SearchHit => ({
  ...nowhere,
  ...{ kind: 'project', id: row.id, archived, updated_at: row.updated_at },
  ...named(marked(row.name, question)),
  ...excerpted(excerptOf(row.notes ?? '', question)),
  ...inProject(row),
})

/** A member of the team as they were found. */
export const personHit = (row: Row<'team_member'>, question: Question): SearchHit => ({
  ...nowhere,
  ...{ kind: 'person', id: row.id, avatar_url: row.avatar_url, updated_at: row.updated_at },
  ...named(marked(row.name, question)),
  ...excerpted(marked(row.email, question)),
})

const onTask = (task: Row<'task'>, { project, status }: Place) => ({
  ...inProject(project),
  ...{ task_id: task.id, task_key: taskKey(project.key, task), archived: task.archived },
  ...{ status: status(task.status_id).name, done: status(task.status_id).done },
})

/** Without words, everything does. */
const answers = (question: Question, searched: Searched) =>
  question.terms.length === 0 || matchOf(question, searched) !== undefined

/** What a task was found by. */
interface FoundTask {
  question: Question
  place: Place
  /** Its description, where it was read. */
  text: string
  /** Whether its key is what was typed. */
  byKey: boolean
  author: Author
}

/** A task as it was found; undefined if it has become another since. */
export function taskHit(
  task: Row<'task'>,
  { question, place, text, byKey, author }: FoundTask,
): SearchHit | undefined {
  const isFound = byKey || answers(question, { name: task.name, text })
  if (!isFound) return undefined
  return {
    ...nowhere,
    ...{ kind: 'task', id: task.id, updated_at: task.updated_at },
    ...named(marked(task.name, question)),
    ...excerpted(excerptOf(text, question)),
    ...onTask(task, place),
    ...{ author: author?.name ?? null, avatar_url: author?.avatar_url ?? null },
  }
}

/** What something on a task was found by, and that task. */
interface FoundOnTask {
  question: Question
  place: Place
  task: Row<'task'>
  author: Author
}

/** A comment as it was found, under the name of its task; undefined if it has become another since. */
export function commentHit(
  row: Row<'task_comment'>,
  { question, place, task, author }: FoundOnTask,
): SearchHit | undefined {
  const text = textOfComment(row)
  if (!answers(question, { name: '', text })) return undefined
  return {
    ...nowhere,
    ...{ kind: 'comment', id: row.id, name: task.name, marks: [], updated_at: row.updated_at },
    ...excerpted(excerptOf(text, question) ?? beginningOf(text)),
    ...onTask(task, place),
    ...{ author: author?.name ?? row.member_name, avatar_url: author?.avatar_url ?? null },
  }
}

/** An update as it was found, under the name of its project; undefined if it has become another since. */
export function updateHit(
  row: Row<'project_comment'>,
  { question, place, author }: Pick<FoundOnTask, 'question' | 'place' | 'author'>,
): SearchHit | undefined {
  const text = textOfComment(row)
  if (!answers(question, { name: '', text })) return undefined
  const { project } = place
  return {
    ...nowhere,
    ...{ kind: 'update', id: row.id, name: project.name, marks: [], updated_at: row.updated_at },
    ...excerpted(excerptOf(text, question) ?? beginningOf(text)),
    ...inProject(project),
    ...{ author: author?.name ?? row.member_name, avatar_url: author?.avatar_url ?? null },
  }
}

/** A file as it was found, by its name alone; undefined if it has become another since. */
export function fileHit(
  row: Row<'attachment'>,
  { question, place, task, author }: FoundOnTask,
): SearchHit | undefined {
  if (!answers(question, { name: row.name, text: '' })) return undefined
  return {
    ...nowhere,
    ...{ kind: 'file', id: row.id, updated_at: row.created_at },
    ...named(marked(row.name, question)),
    ...excerpted({ text: task.name, marks: [] }),
    ...onTask(task, place),
    ...{ author: author?.name ?? row.member_name, avatar_url: author?.avatar_url ?? null },
  }
}
