import { escapeHtml } from '../../src/core/values/text.ts'
import { type MailTexts, type TaskPart, taskParts } from './texts/shape.ts'

/** A task that a mail names. */
export interface MailTask {
  name: string
  url: string
  /** Who has assigned it. */
  by?: string | undefined
  /** Its last day, `YYYY-MM-DD`. */
  due?: string | undefined
  /** What was said of it. */
  said?: readonly { by: string; text: string }[] | undefined
  /** How much of that is not shown. */
  unsaid?: number
}

/** The tasks that a mail names under one heading, and how many more there are. */
export interface MailPart {
  tasks: readonly MailTask[]
  more: number
}

/** The tasks of a project in a mail. */
export interface MailGroup {
  project: string
  team: string
  parts: { readonly [P in TaskPart]?: MailPart }
}

/** What a mail about work names. */
export interface Named {
  groups: readonly MailGroup[]
  /** How much stands in projects that are not listed. */
  more: number
  /** The team of the first project. */
  team_id: string
}

/** Puts values in the place of `{name}` and the like. */
export const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : '',
  )

/** The name of the day of the week. */
export const weekdayIn = ({ tag }: MailTexts, day: string) =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day))

const dayInWords = ({ tag }: MailTexts, day: string) =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

const titleOf = ({ project, team }: MailGroup) => `${project} · ${team}`

const partsOf = ({ parts }: MailGroup) =>
  taskParts.flatMap((name) => (parts[name] ? [{ name, ...parts[name] }] : []))

/** What is said of a task beside its name. */
const notesOf = (texts: MailTexts, { by, due }: MailTask): string =>
  [
    ...(by ? [filled(texts.by, { actor: by })] : []),
    ...(due ? [filled(texts.due, { day: dayInWords(texts, due) })] : []),
  ].join(texts.marks.comma)

/** How much more there is; nothing if that is all. */
export const moreIn = (texts: MailTexts, more = 0): string[] =>
  more > 0 ? [filled(texts.more, { count: String(more) })] : []

/** Groups of tasks as plain text, a paragraph for each heading. */
export const groupsAsText = (texts: MailTexts, groups: readonly MailGroup[]): string[] => {
  const { marks } = texts
  return groups.flatMap((group) => [
    `== ${titleOf(group)} ==`,
    ...partsOf(group).map(({ name, tasks, more }) =>
      [
        texts.parts[name],
        ...tasks.map((task) => {
          const notes = notesOf(texts, task)
          const said = (task.said ?? []).map(
            ({ by, text }) => `\n  ${by}${marks.colon}${indented(text)}`,
          )
          const unsaid = moreIn(texts, task.unsaid).map((line) => `\n  ${line}`)
          const name = `${task.name}${notes && marks.brackets(notes)}`
          return [`- ${name}\n  ${task.url}`, ...said, ...unsaid].join('')
        }),
        ...moreIn(texts, more),
      ].join('\n'),
    ),
  ])
}

const indented = (text: string) => text.replace(/\n/g, '\n    ')

const grey = 'color:#616161;font-size:13px'

/** The same as HTML, a cell for each heading. */
export const groupsAsHtml = (texts: MailTexts, groups: readonly MailGroup[]): Cell[] =>
  groups.flatMap((group) => [
    {
      html: escapeHtml(titleOf(group)),
      style: 'padding:20px 32px 0;font-size:17px;line-height:24px;font-weight:600;color:#242424',
    },
    ...partsOf(group).map(({ name, tasks, more }) => ({
      html: [
        `<span style="${grey};font-weight:600">${escapeHtml(texts.parts[name])}</span>`,
        ...tasks.map((task) => taskAsHtml(texts, task)),
        ...moreIn(texts, more).map((line) => `<span style="${grey}">${line}</span>`),
      ].join('<br>'),
      style: 'padding:8px 32px;font-size:15px;line-height:24px;color:#242424',
    })),
  ])

/** What a cell of a mail's table holds, and how it looks. */
export interface Cell {
  html: string
  style: string
}

function taskAsHtml(texts: MailTexts, task: MailTask): string {
  const notes = notesOf(texts, task)
  const link = `<a href="${escapeHtml(task.url)}" style="color:#0f548c">${escapeHtml(task.name)}</a>`
  const { colon } = texts.marks
  const said = (task.said ?? []).map(
    ({ by, text }) =>
      `<br><span style="${grey}">${escapeHtml(by)}${colon}</span>${escapeHtml(text).replace(/\n/g, '<br>')}`,
  )
  const named = notes ? `${link} <span style="${grey}">${escapeHtml(notes)}</span>` : link
  const unsaid = moreIn(texts, task.unsaid).map(
    (line) => `<br><span style="${grey}">${line}</span>`,
  )
  return [named, ...said, ...unsaid].join('')
}
