import { grouped } from '../values/grouped.ts'
import { dayOf } from './days.ts'
import { flagIn, givenListIn, listIn, numberIn, textIn, textsIn } from './loose-json.ts'
import { Problems } from './problems.ts'
import { type Imported, type ImportedComment, type ImportedTask, plainTask } from './shape.ts'

const byPlace = (a: unknown, b: unknown) => numberIn(a, 'pos') - numberIn(b, 'pos')
const day = (json: unknown, key: string) => dayOf(textIn(json, key), 'ymd') ?? null

/**
 * Reads a board as Trello exports it (Export as JSON): lists are statuses, cards tasks, entries of
 * checklists their subtasks. Undefined for other JSON.
 */
export function readTrello(json: unknown): Imported | undefined {
  const [lists, cards] = [givenListIn(json, 'lists'), givenListIn(json, 'cards')]
  if (!lists || !cards) return undefined
  const problems = new Problems()
  const people = new Map(
    listIn(json, 'members').map((member) => [
      textIn(member, 'id'),
      textIn(member, 'fullName') || textIn(member, 'username'),
    ]),
  )
  const sortedLists = lists.toSorted(byPlace)
  const listed = new Map(sortedLists.map((list, n) => [textIn(list, 'id'), { list, n }]))
  const placeOf = (card: unknown) => listed.get(textIn(card, 'idList'))?.n ?? 0
  const comments = commentsByCard(listIn(json, 'actions'))
  const entries = grouped(listIn(json, 'checklists'), (list) => textIn(list, 'idCard'))
  const tasks: ImportedTask[] = []
  for (const card of cards.toSorted((a, b) => placeOf(a) - placeOf(b) || byPlace(a, b))) {
    const id = textIn(card, 'id')
    const name = textIn(card, 'name')
    if (name.trim() === '') {
      problems.add('no_name', 'name', id)
      continue
    }
    const list = listed.get(textIn(card, 'idList'))?.list
    const task = plainTask(name)
    const parent = tasks.push(task) - 1
    task.status = textIn(list, 'name')
    task.description = textIn(card, 'desc')
    task.labels = listIn(card, 'labels').map(
      (label) => textIn(label, 'name') || textIn(label, 'color'),
    )
    task.assignees = textsIn(card, 'idMembers').flatMap((member) => people.get(member) ?? [])
    task.start = day(card, 'start')
    task.due = day(card, 'due')
    task.done = flagIn(card, 'dueComplete')
    task.archived = flagIn(card, 'closed') || flagIn(list, 'closed')
    task.comments = comments.get(id) ?? []
    for (const file of listIn(card, 'attachments'))
      problems.add('not_supported', 'attachment', textIn(file, 'name'))
    for (const entry of (entries.get(id) ?? []).flatMap((checklist) =>
      listIn(checklist, 'checkItems').toSorted(byPlace),
    )) {
      const entryName = textIn(entry, 'name')
      if (entryName.trim() === '') continue
      const below = plainTask(entryName)
      below.parent = parent
      below.due = day(entry, 'due')
      below.done = textIn(entry, 'state') === 'complete'
      below.archived = task.archived
      tasks.push(below)
    }
    // A card is one task: others with its id get none of this again.
    entries.delete(id)
    comments.delete(id)
  }
  const statuses = sortedLists
    .filter((list) => !flagIn(list, 'closed'))
    .map((list) => ({ name: textIn(list, 'name'), category: null }))
  return { name: textIn(json, 'name'), statuses, columns: [], tasks, problems }
}

/** The oldest first. */
function commentsByCard(actions: readonly unknown[]): Map<string, ImportedComment[]> {
  const said = actions.filter((action) => textIn(action, 'type') === 'commentCard').toReversed()
  const byCard = grouped(said, (action) => textIn(action, 'data', 'card', 'id'))
  return new Map(
    [...byCard].map(([id, own]) => [
      id,
      own.map((action) => ({
        author: textIn(action, 'memberCreator', 'fullName'),
        at: textIn(action, 'date').slice(0, 10),
        text: textIn(action, 'data', 'text'),
      })),
    ]),
  )
}
