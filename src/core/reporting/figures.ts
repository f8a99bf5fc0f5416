import type { Row } from '../model.ts'
import { byName } from '../values/compare.ts'
import { grouped } from '../values/grouped.ts'
import { isDone } from '../workflow/lookups.ts'
import { isActive, isOngoing, isOverdue, isProjectOverdue } from './definitions.ts'

/** The rows that a report counts: those of one organisation, without projects that are left out. */
export interface Reported {
  teams: readonly Row<'team'>[]
  members: readonly Row<'team_member'>[]
  projects: readonly Row<'project'>[]
  places: readonly Row<'project_member'>[]
  tasks: readonly Row<'task'>[]
  /** The category of a task's status. */
  category(task: Row<'task'>): string | undefined
  today: string
}

/** What an organisation has, and what is late. People are counted once, however many their teams. */
export function statisticsOf(reported: Reported) {
  const { teams, projects, members, today } = reported
  const people = grouped(members, ({ email }) => email)
  const tasks = [...people.values()].map((own) =>
    own.flatMap((member) => tasksOf(reported, member)),
  )
  const count = <T>(list: readonly T[], test: (each: T) => boolean) => list.filter(test).length
  return {
    teams: { count: teams.length, projects: projects.length, members: people.size },
    projects: {
      count: projects.length,
      active: count(projects, (project) => isActive(project, today)),
      overdue: count(projects, (project) => isProjectOverdue(project, today)),
    },
    members: {
      count: people.size,
      unassigned: count(tasks, (own) => own.length === 0),
      overdue: count(tasks, (own) =>
        own.some((task) => isOverdue(task, reported.category(task), today)),
      ),
    },
  }
}

/** The teams by name, with how many projects are counted. */
export const teamFiguresOf = ({ teams, projects }: Reported) =>
  teams
    .map(({ id, name }) => ({
      id,
      name,
      projects_count: projects.filter(({ team_id }) => team_id === id).length,
    }))
    .sort(byName)

/** What each member of a team has to do and has done, by name. */
export const memberFiguresOf = (reported: Reported, teamId: string) =>
  reported.members
    .filter(({ team_id }) => team_id === teamId)
    .map((member) => {
      const categories = tasksOf(reported, member).map((task) => ({
        task,
        category: reported.category(task),
      }))
      const count = (test: (each: (typeof categories)[number]) => boolean) =>
        categories.filter(test).length
      return {
        id: member.id,
        name: member.name,
        email: member.email,
        projects: reported.places.filter(({ team_member_id }) => team_member_id === member.id)
          .length,
        tasks: categories.length,
        overdue: count(({ task, category }) => isOverdue(task, category, reported.today)),
        completed: count(({ category }) => isDone(category)),
        ongoing: count(({ category }) => isOngoing(category)),
      }
    })
    .sort(byName)

/** How many projects of a team there are of each status, health and category. */
export const projectCountsOf = ({ projects }: Reported, teamId: string): ProjectCount[] =>
  [
    ...grouped(
      projects.filter(({ team_id }) => team_id === teamId),
      ({ status_id, health_id, category_id }) => [status_id, health_id, category_id].join(' '),
    ).values(),
  ].map((same) => {
    const { status_id, health_id, category_id } = same[0]!
    return { status_id, health_id, category_id, count: same.length }
  })

/** Projects with the same status, health and category. */
export interface ProjectCount
  extends Pick<Row<'project'>, 'status_id' | 'health_id' | 'category_id'> {
  count: number
}

const tasksOf = ({ tasks }: Reported, { id }: Row<'team_member'>) =>
  tasks.filter(({ assignees }) => assignees.includes(id))
