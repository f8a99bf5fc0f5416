import { proxy, ref, subscribe } from 'valtio/vanilla'
import type { Room } from '../../core/engine/table.ts'
import type { Change, Row } from '../../core/model.ts'
import { type Grouping, groupings } from '../../core/tasks/grouping.ts'
import { type Filter, type Group, noFilter, type Sort } from '../../core/tasks/list/list.ts'
import { workspace } from '../engine/workspace.ts'
import { type Line, linesOf, movesLines, tasksIn } from './lines.ts'

/** What a person has chosen about a list or board of tasks. */
export interface TaskChoices {
  grouping: Grouping
  search: string
  sorts: Sort[]
  priorities: string[]
  labels: string[]
  members: string[]
  archived: boolean
  collapsed: string[]
  expanded: string[]
  selected: string[]
  /** How many tasks left the selection because they are not shown any more. */
  unselected: number
  /** The task the keyboard is on, or the key of another line. */
  active: string | null
}

interface Shown {
  groups: Group[]
  lines: Line[]
  /** Top-level tasks and subtasks that pass the filters. */
  total: number
  subtasks: number
  /** How many tasks the project has, with filters ignored. */
  all: number
}

const storageKey = (kind: 'list' | 'board', projectId: string) =>
  `plumbline.${kind}.grouping.${projectId}`

/** The remembered grouping of a project, if it is one (B4). */
function rememberedGrouping(kind: 'list' | 'board', projectId: string): Grouping {
  const stored = localStorage.getItem(storageKey(kind, projectId))
  return groupings.find((each) => each === stored) ?? 'status'
}

/**
 * The tasks of a project as a list or board shows them: choices go in, lines and groups come out,
 * kept up with every change.
 */
export class TaskView {
  readonly projectId: string
  readonly kind: 'list' | 'board'
  readonly choices: TaskChoices
  readonly shown = proxy<{ value: Shown }>({
    value: ref({ groups: [], lines: [], total: 0, subtasks: 0, all: 0 }),
  })
  readonly #room: Room
  #rows = new Map<string, Row<'task'>>()
  #frame: number | undefined
  /** The version of the replica that `shown` was computed from. */
  #version = -1
  /** The task whose selection was changed last. */
  #anchor: string | undefined
  readonly #stops: (() => void)[] = []

  constructor(projectId: string, kind: 'list' | 'board') {
    this.projectId = projectId
    this.kind = kind
    this.#room = `project:${projectId}`
    this.choices = proxy<TaskChoices>({
      grouping: rememberedGrouping(kind, projectId),
      search: '',
      sorts: [],
      priorities: [],
      labels: [],
      members: [],
      archived: false,
      collapsed: [],
      expanded: [],
      selected: [],
      unselected: 0,
      active: null,
    })
    this.#compute()
  }

  /** Starts to follow the rows. Returns a function that stops it. */
  start(): () => void {
    let last = this.#key()
    this.#stops.push(
      subscribe(this.choices, () => {
        if (last === (last = this.#key())) return
        localStorage.setItem(storageKey(this.kind, this.projectId), this.choices.grouping)
        this.#compute()
      }),
      workspace().replica.onChange((room, effects) => {
        if (room === this.#room && effects.some((effect) => this.#matters(effect))) this.#soon()
      }),
    )
    if (this.#version !== workspace().replica.version) this.#compute()
    return () => {
      for (const stop of this.#stops.splice(0)) stop()
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    }
  }

  get filter(): Filter {
    const { search, priorities, labels, members, archived } = this.choices
    return {
      ...noFilter,
      search: search.trim(),
      priorities: [...priorities],
      labels: [...labels],
      members: [...members],
      archived,
    }
  }

  /** How many kinds of filter are set. */
  get filters(): number {
    const { search, priorities, labels, members } = this.choices
    return [search.trim(), ...[priorities, labels, members].map((ids) => ids.length)].filter(
      Boolean,
    ).length
  }

  clearFilters() {
    Object.assign(this.choices, { search: '', priorities: [], labels: [], members: [] })
  }

  /** Shows the archived tasks in place of the others, or the others again. */
  showArchived(archived: boolean) {
    Object.assign(this.choices, { archived, selected: [], unselected: 0, active: null })
  }

  /** Closes or opens all groups. */
  closeGroups(closed: boolean) {
    this.choices.collapsed = closed ? this.shown.value.groups.map(({ id }) => id) : []
  }

  /** Selects these tasks and no others. */
  select(ids: readonly string[]) {
    Object.assign(this.choices, { selected: [...new Set(ids)], unselected: 0 })
  }

  /** Shows the subtasks of all tasks, or of none. */
  showSubtasks(shown: boolean) {
    const parents = [...this.#rows.values()].flatMap((task) => task.parent_task_id ?? [])
    this.choices.expanded = shown ? [...new Set(parents)] : []
  }

  /** Adds a task to the selection or takes it out. */
  toggleSelected(id: string) {
    const { selected } = this.choices
    this.select(
      selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
    )
    this.#anchor = id
  }

  /** Selects the tasks from the one selected last up to another, in the order shown. */
  selectTo(id: string) {
    const shown = tasksIn(this.shown.value.lines)
    const from = this.#anchor === undefined ? -1 : shown.indexOf(this.#anchor)
    const to = shown.indexOf(id)
    if (from < 0 || to < 0) return this.toggleSelected(id)
    const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
    this.select([...this.choices.selected, ...between])
  }

  /** The choices that decide the lines, as a text to compare. */
  #key() {
    const { selected: _, unselected: __, active: ___, ...deciding } = this.choices
    return JSON.stringify(deciding)
  }

  #matters({ table, id, row }: Change): boolean {
    if (table === 'status' || table === 'phase' || table === 'project') return true
    if (table !== 'task') return false
    return movesLines(
      this.#rows.get(id),
      row as Row<'task'> | null,
      this.filters > 0 || this.choices.sorts.length > 0,
    )
  }

  /** Computes once per frame, however many rows change. */
  #soon() {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      this.#compute()
    })
  }

  #compute() {
    const { replica } = workspace()
    const reader = replica.reader(this.#room)
    const project = reader?.get('project', this.projectId)
    if (!reader || !project) return
    this.#version = replica.version
    const all = reader.list('task')
    this.#rows = new Map(all.map((task) => [task.id, task]))
    const setting = {
      key: project.key,
      statuses: reader.list('status'),
      phases: reader.list('phase'),
    }
    const { grouping, sorts, collapsed, expanded } = this.choices
    const { groups, lines, total, subtasks } = linesOf(all, setting, {
      grouping,
      filter: this.filter,
      sorts: sorts.map((sort) => ({ ...sort })),
      collapsed: new Set(collapsed),
      expanded: new Set(expanded),
      adding: !this.choices.archived,
    })
    const before = tasksIn(this.shown.value.lines)
    this.shown.value = ref({ groups, lines, total, subtasks, all: all.length })
    this.#keepToShown(before, new Set(tasksIn(lines)))
  }

  /**
   * Takes the tasks that are not shown any more out of the selection, and leaves them. How many is
   * told until other tasks are shown than then, if none is selected any more.
   */
  #keepToShown(before: readonly string[], shown: ReadonlySet<string>) {
    const { selected, active } = this.choices
    const left = selected.filter((id) => shown.has(id))
    const gone = selected.length - left.length
    this.choices.unselected = selected.length === 0 ? 0 : this.choices.unselected + gone
    if (gone > 0) this.choices.selected = left
    const [id = '', ...column] = active?.split('/') ?? []
    const at = before.indexOf(id)
    if (at < 0 || shown.has(id)) return
    const next =
      before.slice(at).find((other) => shown.has(other)) ??
      before.slice(0, at).findLast((other) => shown.has(other))
    this.choices.active = next ? [next, ...column].join('/') : null
  }
}
