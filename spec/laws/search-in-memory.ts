import { searchLimits } from '../../src/core/catalogue/search-limits.ts'
import type { Row } from '../../src/core/model.ts'
import { typedKey } from '../../src/core/search/key.ts'
import { matchOf, type Searched } from '../../src/core/search/match.ts'
import {
  compareFound,
  placesOfKind,
  type Ranked,
  type SearchKind,
  searchKinds,
} from '../../src/core/search/ranking.ts'
import { questionOf } from '../../src/core/search/terms.ts'
import { textOfComment, textOfHtml } from '../../src/core/search/texts.ts'
import { doneCategory } from '../../src/core/workflow/lookups.ts'
import { mayRead } from './test-data/actors.ts'
import { homeOf, type Person, type Project } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'

/** A search as somebody asks for it. */
export interface Asked {
  q: string
  who: Person
  project?: Project | undefined
  assignee?: Person | undefined
  author?: Person | undefined
  state?: 'open' | 'done' | undefined
  archived?: boolean
  from?: string | undefined
  to?: string | undefined
}

interface Hit extends Ranked {
  kind: SearchKind
  name: string
}

/** What a search finds by looking at every row that its asker may read. */
export function foundIn(testData: TestData, asked: Asked) {
  const all = hitsIn(testData, asked)
  const quick = hitsIn(testData, { q: asked.q, who: asked.who })
  const shown = (hits: readonly Hit[]) => hits.map(({ kind, id, name }) => `${kind} ${id} ${name}`)
  return {
    all: shown(all.slice(0, searchLimits.page)),
    counts: Object.fromEntries(
      searchKinds.map((kind) => [kind, all.filter((hit) => hit.kind === kind).length]),
    ),
    quick: shown(
      searchKinds.flatMap((kind) =>
        quick.filter((hit) => hit.kind === kind).slice(0, searchLimits.quick),
      ),
    ),
  }
}

function hitsIn(testData: TestData, asked: Asked): Hit[] {
  const look = lookingAt(testData, asked)
  const { memory } = testData
  const hits = [
    ...memory.all('project').flatMap((row) => look.project(row) ?? []),
    ...memory.all('team_member').flatMap((row) => look.person(row) ?? []),
    ...memory.all('task').flatMap((row) => look.task(row) ?? []),
    ...memory.all('task_comment').flatMap((row) => look.comment(row) ?? []),
    ...memory.all('project_comment').flatMap((row) => look.update(row) ?? []),
    ...memory.all('attachment').flatMap((row) => look.file(row) ?? []),
  ]
  return hits.sort(compareFound)
}

function lookingAt(testData: TestData, asked: Asked) {
  const { memory } = testData
  const team = testData.team(homeOf(asked.who))
  const [user, own] = [testData.user(asked.who), testData.member(asked.who)]
  const question = questionOf(asked.q)
  const archived = asked.archived === true
  const away = new Set(
    memory
      .rowsOf(`user:${user}`)
      .list('project_archive')
      .map(({ project_id }) => project_id),
  )
  const wanted = asked.project && testData.project(asked.project)
  const isReached = ({ id, team_id }: Row<'project'>) =>
    team_id === team &&
    mayRead(testData, asked.who, `project:${id}`) &&
    (wanted ? id === wanted : archived || !away.has(id))
  const reached = new Map(
    memory
      .all('project')
      .filter(isReached)
      .map((row) => [row.id, row]),
  )
  const isWithin = (at: number) =>
    (!asked.from || at >= Date.parse(asked.from)) &&
    (!asked.to || at < Date.parse(asked.to) + 86_400_000)
  const ofTask = [asked.state, asked.assignee, asked.author].some(Boolean)

  const hit = (kind: SearchKind, row: { id: string; updated_at: string }, searched: Searched) => {
    const byPerson = question.terms.length === 0 && (asked.assignee || asked.author)
    const found = byPerson ? (searched.name ? 'name' : 'text') : matchOf(question, searched)
    const at = Date.parse(row.updated_at)
    if (!found || !isWithin(at)) return undefined
    const place = found === 'whole' ? ('whole' as const) : placesOfKind[kind][found]
    return { kind, id: row.id, name: searched.name, place, at, done: false, own: false }
  }
  /** What is told of a task, and of what is on it. */
  const factsOf = (task: Row<'task'>, writer: string) => {
    const status = memory.rowsOf(`project:${task.project_id}`).get('status', task.status_id)
    const done = status?.category_id === doneCategory.id
    const author =
      asked.author &&
      memory.all('team_member').find(({ id }) => id === testData.member(asked.author!))
    const fits =
      reached.has(task.project_id) &&
      (archived || !task.archived) &&
      (!asked.state || (asked.state === 'done') === done) &&
      (!asked.assignee || task.assignees.includes(testData.member(asked.assignee))) &&
      (!author || author.user_id === writer)
    const isOwn = task.assignees.includes(own) || [task.reporter_id, writer].includes(user)
    return fits ? { done, own: isOwn } : undefined
  }
  return {
    project(row: Row<'project'>): Hit | undefined {
      if (!reached.has(row.id) || ofTask) return undefined
      const found = hit('project', row, { name: row.name, text: row.notes ?? '' })
      const places = memory.rowsOf(`project:${row.id}`).list('project_member')
      return found && { ...found, own: places.some((place) => place.team_member_id === own) }
    },
    person(row: Row<'team_member'>): Hit | undefined {
      if (row.team_id !== team || !row.active || ofTask || asked.from || asked.to) return undefined
      const places = wanted ? memory.rowsOf(`project:${wanted}`).list('project_member') : []
      if (
        wanted &&
        (!reached.has(wanted) || !places.some((each) => each.team_member_id === row.id))
      )
        return undefined
      return hit('person', row, { name: row.name, text: row.email })
    },
    task(row: Row<'task'>): Hit | undefined {
      const facts = factsOf(row, row.reporter_id)
      if (!facts) return undefined
      const key = typedKey(asked.q)
      const project = reached.get(row.project_id)!
      if (key && !ofTask && !asked.from && !asked.to)
        if (key.project === project.key && key.task_no === row.task_no)
          return { kind: 'task', id: row.id, name: row.name, place: 'key', at: 0, ...facts }
      const html = memory.rowsOf(`project:${row.project_id}`).get('task_text', row.id)?.description
      const found = hit('task', row, { name: row.name, text: textOfHtml(html ?? '') })
      return found && { ...found, ...facts }
    },
    comment(row: Row<'task_comment'>): Hit | undefined {
      const task = memory.rowsOf(`project:${row.project_id}`).get('task', row.task_id)!
      const facts = factsOf(task, row.user_id)
      const found = facts && hit('comment', row, { name: '', text: textOfComment(row) })
      return found && { ...found, ...facts, name: task.name }
    },
    update(row: Row<'project_comment'>): Hit | undefined {
      const project = reached.get(row.project_id)
      if (!project || asked.state || asked.assignee) return undefined
      const [author] = memory
        .all('team_member')
        .filter(({ id }) => asked.author && id === testData.member(asked.author))
      if (author && author.user_id !== row.user_id) return undefined
      const found = hit('update', row, { name: '', text: textOfComment(row) })
      return found && { ...found, own: row.user_id === user, name: project.name }
    },
    file(row: Row<'attachment'>): Hit | undefined {
      const task = memory.rowsOf(`project:${row.project_id}`).get('task', row.task_id)!
      const facts = factsOf(task, row.user_id)
      const at = { id: row.id, updated_at: row.created_at }
      const found = facts && hit('file', at, { name: row.name, text: '' })
      return found && { ...found, ...facts }
    },
  }
}
