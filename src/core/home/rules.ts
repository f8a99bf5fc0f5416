import { compareOrdinal } from '../values/compare.ts'

/** To-dos, the one that was changed last first. */
export const byChange = (a: Changed, b: Changed) =>
  compareOrdinal(b.updated_at, a.updated_at) || compareOrdinal(a.id, b.id)
type Changed = { id: string; updated_at: string }

/** The tabs of a user's tasks (B3); `UpcomingNowOn` is today and later. */
export const homeTabs = [
  'All',
  'Today',
  'Upcoming',
  'Overdue',
  'NoDueDate',
  'UpcomingNowOn',
] as const
export type HomeTab = (typeof homeTabs)[number]

/** Something that may be due on a day. */
interface Due {
  end_date: string | null
}

const inTab: Record<HomeTab, (task: Due, today: string) => boolean> = {
  All: () => true,
  Today: ({ end_date }, today) => end_date === today,
  Upcoming: ({ end_date }, today) => end_date !== null && end_date > today,
  Overdue: ({ end_date }, today) => end_date !== null && end_date < today,
  NoDueDate: ({ end_date }) => end_date === null,
  UpcomingNowOn: ({ end_date }, today) => end_date !== null && end_date >= today,
}

/** Which of a user's tasks to show, and the current day. */
export interface HomeView {
  tab: HomeTab
  /** The day a calendar is at; it then replaces the tab. */
  selected?: string | undefined
  today: string
}

/**
 * The tasks to show, and how many there are of each kind: in the calendar of those of its day, else
 * of all of them (B3).
 */
export function homeList<T extends Due>(all: readonly T[], { tab, selected, today }: HomeView) {
  const counted = selected === undefined ? all : all.filter((task) => task.end_date === selected)
  const count = (kind: HomeTab) => counted.filter((task) => inTab[kind](task, today)).length
  return {
    tasks: selected === undefined ? counted.filter((task) => inTab[tab](task, today)) : counted,
    total: counted.length,
    today: count('Today'),
    upcoming: count('Upcoming'),
    overdue: count('Overdue'),
    no_due_date: count('NoDueDate'),
  }
}

/**
 * How many tasks are due on each day of some months (`YYYY-MM`), by day; days without any are left
 * out.
 */
export function countsByDay(
  tasks: readonly Due[],
  { month, until }: { month: string; until: string },
): { date: string; count: number }[] {
  const counts = new Map<string, number>()
  const isWithin = (day: string) => day.slice(0, 7) >= month && day.slice(0, 7) <= until
  for (const { end_date } of tasks)
    if (end_date && isWithin(end_date)) counts.set(end_date, (counts.get(end_date) ?? 0) + 1)
  return [...counts]
    .map(([date, count]) => ({ date, count }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
