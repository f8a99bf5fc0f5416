import { proxy, ref, subscribe } from 'valtio/vanilla'
import { columnIdIn } from '../../core/columns/custom-key.ts'
import type { Reader } from '../../core/engine/store.ts'
import type { Room } from '../../core/engine/table.ts'
import type { Change, Row } from '../../core/model.ts'
import { isGroupable } from '../../core/tasks/list/column-groups.ts'
import type { Filter } from '../../core/tasks/list/filter.ts'
import { filterIn, filterText, type ShownFilter } from '../../core/tasks/list/filter-address.ts'
import type { Condition, ConditionKind } from '../../core/tasks/list/filter-types.ts'
import type { LaneKind } from '../../core/tasks/list/lanes.ts'
import type { View } from '../../core/views/rules.ts'
import type { Replica } from '../engine/replica/replica.ts'
import { workspace } from '../engine/workspace.ts'
import { today } from '../local-days.ts'
import { changesLines } from './changes-lines.ts'
import { keepChoices, startChoices, type TaskChoices, type ViewKind } from './choices.ts'
import { withId } from './lines.ts'
import { ProjectTasks } from './project-tasks.ts'
import { nothing, type Shown, shownOf } from './shown.ts'
import { idIn, stillActive } from './still-active.ts'

/** What a list or board opens with. */
interface Opening {
  /** The address, which may have a filter. */
  address?: URLSearchParams
  /** The day with which weeks begin, 0 = Sunday. */
  weekStart?: number
  /**
   * The rows it shows in the place of those of now, to be read alone, the day that it was then, and
   * the lanes that were chosen before, if any were.
   */
  past?: { replica: Replica; today: () => string; lanes?: LaneKind }
}

/**
 * The tasks of a project as a list or board shows them: choices go in, lines and groups come out,
 * kept up with every change.
 */
export class TaskView {
  readonly projectId: string
  readonly kind: ViewKind
  readonly choices: TaskChoices
  readonly shown = proxy<{ value: Shown }>({ value: ref(nothing) })
  readonly #room: Room
  /** The rooms whose rows it shows: that of the project, and of the team, in which its people are. */
  readonly #rooms: ReadonlySet<Room>
  #tasks = new ProjectTasks([])
  #frame: number | undefined
  /** The version of the replica that `shown` was computed from. */
  #version = -1
  /** The filter, and the choices that decide the lines, as they were looked at last. */
  #looked: readonly [filter: string, key: string]
  /** The task whose selection was changed last. */
  #anchor: string | undefined
  /** The task of which something is being typed: the keyboard goes from it to no neighbour. */
  typed: string | undefined
  /** Hears which task the keyboard was on when a change took it out of what the filters leave. */
  onLeft: ((task: Row<'task'>) => void) | undefined
  readonly #stops: (() => void)[] = []
  readonly #weekStart: number
  readonly #past: Opening['past']
  /** The day that `shown` was computed on. */
  #today = ''

  constructor(projectId: string, kind: ViewKind, { address, weekStart = 1, past }: Opening = {}) {
    this.projectId = projectId
    this.kind = kind
    this.#weekStart = weekStart
    this.#past = past
    this.#room = `project:${projectId}`
    this.#rooms = new Set<Room>([this.#room, `team:${workspace().user.team_id}`])
    this.choices = proxy(startChoices(kind, projectId, address))
    if (past?.lanes) this.choices.lanes = past.lanes
    this.#compute()
    this.#looked = [filterText(this.choices), this.#key()]
  }

  /** Starts to follow the rows. Returns a function that stops it. */
  start(): () => void {
    this.#stops.push(
      subscribe(this.choices, () => this.#look()),
      this.#replica.onChange((room, effects) => {
        if (this.#rooms.has(room) && effects.some((effect) => this.#matters(effect))) this.#soon()
      }),
    )
    // It was drawn before it is started, so that somebody may have chosen something by now.
    this.#look()
    if (this.#version !== this.#replica.version) this.#compute()
    // A page that stays open overnight shows what is due on the day that it is.
    const onShown = () => this.lookAtDay()
    document.addEventListener('visibilitychange', onShown)
    const ticking = setInterval(onShown, 60_000)
    this.#stops.push(() => {
      document.removeEventListener('visibilitychange', onShown)
      clearInterval(ticking)
    })
    return () => {
      for (const stop of this.#stops.splice(0)) stop()
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
      this.#frame = undefined
    }
  }

  /** Shows what is chosen, if that is something else than it was. */
  #look() {
    const [before, last] = this.#looked
    const filter = filterText(this.choices)
    if (filter !== before) this.choices.closed = []
    this.#looked = [filter, this.#key()]
    if (this.#looked[1] === last) return
    if (!this.#past) keepChoices(this.kind, this.projectId, this.choices)
    this.#compute()
  }

  /** Shows what is due today, if that is not the day any more that it shows. */
  lookAtDay() {
    if (this.#today !== this.asked.today) this.#soon()
  }

  get #replica(): Replica {
    return this.#past?.replica ?? workspace().replica
  }

  get filter(): Filter {
    const { search, conditions, archived, flat } = this.choices
    return {
      search: search.trim(),
      conditions: conditions.map((each) => ({ ...each, values: [...each.values] })),
      archived,
      subtasks: flat,
    }
  }

  /** What the periods and people of its filter are now. */
  get asked() {
    return {
      today: this.#past?.today() ?? today(),
      weekStart: this.#weekStart,
      me: workspace().user.team_member_id ?? undefined,
    }
  }

  /** How many kinds of filter are set. */
  get filters(): number {
    const { search, conditions } = this.choices
    return (search.trim() === '' ? 0 : 1) + conditions.length
  }

  /** What is asked of a kind; a condition without values if it is not filtered by. */
  condition(kind: ConditionKind): Condition {
    const set = this.choices.conditions.find((each) => each.kind === kind)
    return set ?? { kind, not: false, values: [] }
  }

  /** Asks something else of a kind, or nothing where there are no values. */
  setCondition({ kind, not, values }: Condition) {
    const before = this.choices.conditions
    const at = before.findIndex((each) => each.kind === kind)
    const next = values.length > 0 ? [{ kind, not, values: [...values] }] : []
    this.choices.conditions =
      at < 0 ? [...before, ...next] : [...before.slice(0, at), ...next, ...before.slice(at + 1)]
  }

  clearFilters() {
    Object.assign(this.choices, { search: '', conditions: [] })
  }

  /** Asks what another filter asks, as a link or the way back has it. */
  showFilter(filter: ShownFilter) {
    Object.assign(this.choices, filter)
  }

  /** Shows what a saved view does. */
  showView({ id, filter, group_by }: View) {
    this.showFilter(filterIn(new URLSearchParams(filter)))
    Object.assign(this.choices, { grouping: group_by, viewId: id })
  }

  /** Shows the archived tasks in place of the others, or the others again. */
  showArchived(archived: boolean) {
    Object.assign(this.choices, { archived, selected: [], unselected: 0, active: null })
  }

  /** Closes or opens all groups; of a board with lanes the lanes, as its columns are one screen. */
  closeGroups(closed: boolean) {
    const { groups, lanes } = this.shown.value
    const ids = (all: readonly { id: string }[]) => (closed ? all.map(({ id }) => id) : [])
    if (lanes.length > 0) this.choices.closedLanes = ids(lanes)
    if (lanes.length === 0 || !closed) this.choices.collapsed = ids(groups)
  }

  /** Selects these tasks and no others. */
  select(ids: readonly string[]) {
    Object.assign(this.choices, { selected: [...new Set(ids)], unselected: 0 })
  }

  /** Shows the subtasks of all tasks, or of none. */
  showSubtasks(shown: boolean) {
    this.choices.expanded = shown ? [...this.#tasks.below.keys()] : []
  }

  /** Shows the subtasks of a task, or not, also if some match the filter. */
  unfold(id: string, open: boolean) {
    const { expanded, closed } = this.choices
    this.choices.expanded = withId(expanded, id, open)
    this.choices.closed = withId(closed, id, !open)
  }

  /** Adds a task to the selection or takes it out. */
  toggleSelected(id: string) {
    const { selected } = this.choices
    this.select(withId(selected, id, !selected.includes(id)))
    this.#anchor = id
  }

  /** Selects the tasks from the one selected last up to another, in the order shown. */
  selectTo(id: string) {
    const shown = [...new Set(this.shown.value.keys.map(idIn))]
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

  readonly #matters = (effect: Change) =>
    changesLines(effect, { choices: this.choices, before: this.#tasks, filters: this.filters })

  /** Computes once per frame, however many rows change. */
  #soon() {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      const { active } = this.choices
      this.#compute()
      const left = active === null ? undefined : this.hidden(idIn(active))
      if (left) this.onLeft?.(left)
    })
  }

  #compute() {
    const reader = this.#replica.reader(this.#room)
    const project = reader?.get('project', this.projectId)
    if (!reader || !project) return
    if (this.#version !== this.#replica.version) {
      this.#version = this.#replica.version
      this.#tasks = new ProjectTasks(reader.list('task'))
    }
    this.#leaveGone(reader)
    const before = this.shown.value
    const { kind, choices, filter, asked } = this
    this.#today = asked.today
    const adding = !this.#past && !choices.archived
    const wanted = { kind, project, choices, filter, asked, adding }
    this.shown.value = ref(shownOf(this.#tasks, reader, wanted, before))
    this.#keepToShown(before.keys, this.shown.value.keys)
  }

  /** A task that the filters hide, and that would be there without them. */
  hidden(id: string): Row<'task'> | undefined {
    const task = this.#tasks.tree.byId.get(id)
    if (this.filters === 0 || task?.archived !== this.choices.archived) return undefined
    return this.shown.value.passes(task) ? undefined : task
  }

  /** Groups by status again once the column is gone, or holds nothing to group by. */
  #leaveGone(reader: Reader) {
    const id = columnIdIn(this.choices.grouping)
    if (id === undefined) return
    const column = reader.get('custom_column', id)
    if (column?.project_id !== this.projectId || !isGroupable(column))
      this.choices.grouping = 'status'
  }

  /**
   * Takes the tasks that are not shown any more out of the selection, and leaves them. How many is
   * told until other tasks are shown than then, if none is selected any more.
   */
  #keepToShown(before: readonly string[], shown: readonly string[]) {
    const { selected, active } = this.choices
    const ids = selected.length === 0 ? new Set() : new Set(shown.map(idIn))
    const left = selected.filter((id) => ids.has(id))
    const gone = selected.length - left.length
    this.choices.unselected = selected.length === 0 ? 0 : this.choices.unselected + gone
    if (gone > 0) this.choices.selected = left
    if (active !== null)
      this.choices.active = stillActive(active, before, new Set(shown), this.typed)
  }
}
