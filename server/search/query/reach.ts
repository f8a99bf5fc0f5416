import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { markedProjects } from '../../../src/core/projects/marked-projects.ts'
import type { Place } from '../../../src/core/search/hits.ts'
import type { App } from '../../app.ts'
import { type Summary, sees } from '../../rooms/project-summaries.ts'

/** What somebody reaches in a team: nothing else is looked at. */
export interface Reach {
  projects: ReadonlyMap<string, Summary>
  /** The projects that they have archived for themselves. */
  away: ReadonlySet<string>
}

/** Which of it is looked into: one project, or all but those that are archived. */
interface Within {
  project?: string | undefined
  archived: boolean
}

/** The projects that somebody sees at this moment, as far as they are to be looked into. */
export async function reachOf(
  { projects }: Pick<App, 'projects'>,
  actor: Actor,
  reader: Reader,
  { project, archived }: Within,
): Promise<Reach> {
  const away = markedProjects(reader, 'project_archive')
  const wanted = ({ project: { id } }: Summary) =>
    project === undefined ? archived || !away.has(id) : id === project
  const all = await projects.of(actor.team_id)
  const seen = all.filter((summary) => sees(summary, actor) && wanted(summary))
  return { projects: new Map(seen.map((summary) => [summary.project.id, summary])), away }
}

/** A project as hits show it. */
export const placeIn = ({ project, statuses, done }: Summary): Place => ({
  project,
  status: (id) => ({
    name: statuses.find((status) => status.id === id)?.name ?? '',
    done: done.has(id),
  }),
})
