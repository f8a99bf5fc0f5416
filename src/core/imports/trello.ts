import { z } from 'zod'
import { grouped } from '../values/grouped.ts'
import { dayOf } from './days.ts'
import { many, text } from './loose-json.ts'
import { Problems } from './problems.ts'
import { type Imported, type ImportedTask, plainTask } from './shape.ts'

const flag = z.boolean().catch(false)
const place = z.number().catch(0)
const named = z.object({ id: text, name: text })

/** A board as Trello exports it (Export as JSON), as far as it is read. */
const board = z.object({
  name: text,
  lists: z.array(named.extend({ closed: flag, pos: place })),
  cards: z.array(
    named.extend({
      desc: text,
      idList: text,
      idMembers: many(text),
      labels: many(z.object({ name: text, color: text })),
      start: text,
      due: text,
      dueComplete: flag,
      closed: flag,
      pos: place,
      attachments: many(z.object({ name: text })),
    }),
  ),
  members: many(z.object({ id: text, fullName: text, username: text })),
  checklists: many(
    z.object({
      idCard: text,
      name: text,
      checkItems: many(z.object({ name: text, state: text, due: text, pos: place })),
    }),
  ),
  actions: many(
    z.object({
      type: text,
      date: text,
      data: z
        .object({ text, card: z.object({ id: text }).catch({ id: '' }) })
        .catch({ text: '', card: { id: '' } }),
      memberCreator: z.object({ fullName: text }).catch({ fullName: '' }),
    }),
  ),
})

const byPlace = (a: { pos: number }, b: { pos: number }) => a.pos - b.pos

/** Reads a board: lists are statuses, cards tasks, entries of checklists their subtasks. Undefined for other JSON. */
export function readTrello(json: unknown): Imported | undefined {
  const read = board.safeParse(json)
  if (!read.success) return undefined
  const { name, lists, cards, members, checklists, actions } = read.data
  const problems = new Problems()
  const people = new Map(members.map(({ id, fullName, username }) => [id, fullName || username]))
  const listed = new Map(lists.map((list) => [list.id, list]))
  const order = new Map(lists.toSorted(byPlace).map(({ id }, n) => [id, n]))
  const comments = commentsByCard(actions)
  const entries = grouped(checklists, ({ idCard }) => idCard)
  const tasks: ImportedTask[] = []
  const sorted = cards.toSorted(
    (a, b) => (order.get(a.idList) ?? 0) - (order.get(b.idList) ?? 0) || byPlace(a, b),
  )
  for (const card of sorted) {
    if (card.name.trim() === '') {
      problems.add('no_name', 'name', card.id)
      continue
    }
    const list = listed.get(card.idList)
    const task = plainTask(card.name)
    const parent = tasks.push(task) - 1
    task.status = list?.name ?? ''
    task.description = card.desc
    task.labels = card.labels.map((label) => label.name || label.color)
    task.assignees = card.idMembers.flatMap((id) => people.get(id) ?? [])
    task.start = dayOf(card.start, 'ymd') ?? null
    task.due = dayOf(card.due, 'ymd') ?? null
    task.done = card.dueComplete
    task.archived = card.closed || list?.closed === true
    task.comments = comments.get(card.id) ?? []
    for (const { name: file } of card.attachments) problems.add('not_supported', 'attachment', file)
    for (const entry of (entries.get(card.id) ?? []).flatMap(({ checkItems }) =>
      checkItems.toSorted(byPlace),
    )) {
      if (entry.name.trim() === '') continue
      const below = plainTask(entry.name)
      below.parent = parent
      below.due = dayOf(entry.due, 'ymd') ?? null
      below.done = entry.state === 'complete'
      below.archived = task.archived
      tasks.push(below)
    }
  }
  const statuses = lists
    .filter(({ closed }) => !closed)
    .toSorted(byPlace)
    .map((list) => ({ name: list.name, category: null }))
  return { name, statuses, columns: [], tasks, problems }
}

/** The oldest first. */
function commentsByCard(actions: z.output<typeof board>['actions']) {
  const found = new Map<string, ImportedTask['comments']>()
  for (const { type, date, data, memberCreator } of actions.toReversed()) {
    if (type !== 'commentCard') continue
    const said = { author: memberCreator.fullName, at: date.slice(0, 10), text: data.text }
    found.set(data.card.id, [...(found.get(data.card.id) ?? []), said])
  }
  return found
}
