import { grouped } from '../../values/grouped.ts'
import { Problems } from '../problems.ts'
import { type Imported, type ImportedComment, type ImportedTask, plainTask } from '../shape.ts'
import { type DayReading, momentOf } from './days.ts'
import { flagIn, givenListIn, listIn, numberIn, partIn, textIn, textsIn } from './loose-json.ts'

const byPlace = (a: unknown, b: unknown) => numberIn(a, 'pos') - numberIn(b, 'pos')

/**
 * Reads a board as Trello exports it (Export as JSON): lists are statuses, cards tasks, entries of
 * checklists their subtasks, fields of its own columns. Undefined for other JSON.
 */
export function readTrello(json: unknown, zone: string): Imported | undefined {
  const reading: DayReading = { order: 'ymd', zone }
  const moment = (of: unknown, key: string) => momentOf(textIn(of, key), reading)
  const [lists, cards] = [givenListIn(json, 'lists'), givenListIn(json, 'cards')]
  if (!lists || !cards) return undefined
  const problems = new Problems()
  const peopleOf = peopleIn(json, problems)
  const columns = columnsIn(json, reading)
  const sortedLists = lists.toSorted(byPlace)
  const listed = new Map(sortedLists.map((list, n) => [textIn(list, 'id'), { list, n }]))
  const placeOf = (card: unknown) => listed.get(textIn(card, 'idList'))?.n ?? 0
  const comments = commentsByCard(listIn(json, 'actions'), reading)
  const checklists = grouped(listIn(json, 'checklists'), (list) => textIn(list, 'idCard'))
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
    task.assignees = peopleOf(textsIn(card, 'idMembers'))
    task.start = moment(card, 'start')?.day ?? null
    ;[task.due, task.due_time] = dueIn(card, reading)
    task.done = flagIn(card, 'dueComplete')
    task.archived = flagIn(card, 'closed') || flagIn(list, 'closed')
    task.comments = comments.get(id) ?? []
    task.custom = columns.valuesOf(card)
    tellLeftOut(card, task, problems)
    addEntries(tasks, { checklists: checklists.get(id) ?? [], parent, peopleOf, problems, reading })
    // A card is one task: others with its id get none of this again.
    checklists.delete(id)
    comments.delete(id)
  }
  for (const list of [...checklists.values()].flat())
    problems.add('left_out', 'checklists', textIn(list, 'name'))
  for (const { text } of [...comments.values()].flat()) problems.add('left_out', 'comments', text)
  const statuses = sortedLists
    .filter((list) => !flagIn(list, 'closed'))
    .map((list) => ({ name: textIn(list, 'name'), category: null }))
  return {
    ...{ name: textIn(json, 'name'), notes: textIn(json, 'desc') },
    ...{ statuses, columns: columns.names, tasks, problems },
  }
}

/** The names of members by their ids; of those who are none the id itself. */
function peopleIn(json: unknown, problems: Problems) {
  const names = new Map(
    listIn(json, 'members').map((member) => [
      textIn(member, 'id'),
      textIn(member, 'fullName') || textIn(member, 'username'),
    ]),
  )
  return (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const name = names.get(id)
      if (!name) problems.addOnce('person_unknown', 'assignees', id)
      return name || []
    })
}

/** The fields that the board has of its own, and what a card has in them. */
function columnsIn(json: unknown, reading: DayReading) {
  const fields = listIn(json, 'customFields').toSorted(byPlace)
  const places = new Map(fields.map((field, n) => [textIn(field, 'id'), n]))
  const options = new Map(
    fields
      .flatMap((field) => [
        ...listIn(field, 'options'),
        ...listIn(partIn(field, 'display'), 'options'),
      ])
      .map((option) => [textIn(option, 'id'), textIn(option, 'value', 'text')]),
  )
  return {
    names: fields.map((field, n) => textIn(field, 'name') || `${n + 1}`),
    valuesOf(card: unknown): Map<number, string> {
      const values = new Map<number, string>()
      for (const item of listIn(card, 'customFieldItems')) {
        const place = places.get(textIn(item, 'idCustomField'))
        const text = options.get(textIn(item, 'idValue')) ?? shownIn(partIn(item, 'value'), reading)
        if (place !== undefined && text !== '') values.set(place, text)
      }
      return values
    },
  }
}

/** A value of a field: a text, a number, a moment, or whether it is checked, all as texts. */
const shownIn = (value: unknown, reading: DayReading) =>
  textIn(value, 'text') ||
  textIn(value, 'number') ||
  momentOf(textIn(value, 'date'), reading)?.day ||
  textIn(value, 'date') ||
  textIn(value, 'checked')

interface Entries {
  checklists: readonly unknown[]
  parent: number
  peopleOf: (ids: readonly string[]) => string[]
  problems: Problems
  reading: DayReading
}

/**
 * Adds the entries of a card's checklists as subtasks: right below the card those of its only one
 * where that has no name but the usual, below a subtask of its name those of any other.
 */
function addEntries(
  tasks: ImportedTask[],
  { checklists, parent, peopleOf, problems, reading }: Entries,
) {
  const { archived, name: card } = tasks[parent]!
  const add = (name: string, above: number) => {
    const task = plainTask(name)
    ;[task.parent, task.archived] = [above, archived]
    return tasks.push(task) - 1
  }
  for (const checklist of checklists.toSorted(byPlace)) {
    const name = textIn(checklist, 'name').trim()
    const entries = listIn(checklist, 'checkItems').toSorted(byPlace)
    const isPlain = name === '' || (name === 'Checklist' && checklists.length === 1)
    const above = isPlain ? parent : add(name, parent)
    if (!isPlain) tasks[above]!.done = entries.length > 0 && entries.every(isComplete)
    for (const entry of entries) {
      const entryName = textIn(entry, 'name')
      if (entryName.trim() === '') {
        problems.add('no_name', 'checkItems', card)
        continue
      }
      const task = tasks[add(entryName, above)]!
      ;[task.due, task.due_time] = dueIn(entry, reading)
      task.done = isComplete(entry)
      task.assignees = peopleOf([textIn(entry, 'idMember')].filter(Boolean))
    }
  }
}

/** When a card or an entry is due: the day, and the time of it. */
function dueIn(json: unknown, reading: DayReading): [day: string | null, time: string | null] {
  const due = momentOf(textIn(json, 'due'), reading)
  return [due?.day ?? null, due?.time ?? null]
}

const isComplete = (entry: unknown) => textIn(entry, 'state') === 'complete'

/** Says what a card has that no task can have. */
function tellLeftOut(card: unknown, { name, comments }: ImportedTask, problems: Problems) {
  for (const file of listIn(card, 'attachments'))
    problems.add(
      'not_supported',
      'attachment',
      told(name, textIn(file, 'name') || textIn(file, 'url')),
    )
  const missing = numberIn(partIn(card, 'badges'), 'comments') - comments.length
  const left: Readonly<Record<string, string>> = {
    // An export has the last thousand actions of a board alone.
    comments: missing > 0 ? `${missing}` : '',
    idMembersVoted: count(listIn(card, 'idMembersVoted')),
    stickers: count(listIn(card, 'stickers')),
    pluginData: count(listIn(card, 'pluginData')),
    location: textIn(card, 'locationName') || textIn(card, 'address'),
    dueReminder: numberIn(card, 'dueReminder') > 0 ? `${numberIn(card, 'dueReminder')}` : '',
    isTemplate: flagIn(card, 'isTemplate') ? 'true' : '',
  }
  for (const [field, value] of Object.entries(left))
    if (value !== '') problems.add('left_out', field, told(name, value))
}

const told = (task: string, what: string) => `${task}: ${what}`
const count = (list: readonly unknown[]) => (list.length === 0 ? '' : `${list.length}`)

/** The oldest first. */
function commentsByCard(
  actions: readonly unknown[],
  reading: DayReading,
): Map<string, ImportedComment[]> {
  const said = actions.filter((action) => textIn(action, 'type') === 'commentCard').toReversed()
  const byCard = grouped(said, (action) => textIn(action, 'data', 'card', 'id'))
  return new Map(
    [...byCard].map(([id, own]) => [
      id,
      own.map((action) => ({
        author: textIn(action, 'memberCreator', 'fullName'),
        at: momentOf(textIn(action, 'date'), reading)?.day ?? '',
        text: textIn(action, 'data', 'text'),
      })),
    ]),
  )
}
