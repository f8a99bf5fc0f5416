import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import {
  filterForReport,
  filterProjects,
  groupProjects,
  type MarkFilter,
  type Marks,
  type ProjectSortField,
  sortProjects,
} from '../../../src/core/projects/list.ts'
import { markedProjects } from '../../../src/core/projects/marked-projects.ts'
import { type SharedRow, toOwnMarks } from '../../../src/core/projects/wire.ts'
import { toDetails } from '../../../src/core/projects/wire-details.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { page } from '../../../src/core/values/paging.ts'
import type { App } from '../../app.ts'
import { jsonList, jsonText } from '../../http/json-text.ts'
import { type Shown, type Summary, sees, shownOf } from '../../rooms/project-summaries.ts'
import { feature } from '../feature.ts'

export const projects = feature({
  pushes: {
    project: ({ entry, tellOthers }) =>
      tellOthers('PROJECT_DATA_CHANGE', { user_id: entry.actor_id }),
  },
  handlers: {
    async listProjects({ app, actor, input, now, reader }) {
      const seen = await seenBy(app, actor, reader)
      const among = new Set(input.ids)
      const rows = listed(
        seen,
        filterForReport(
          among.size === 0 ? seen.rows : seen.rows.filter(({ id }) => among.has(id)),
          input,
          (member) => reader.get('team_member', member)?.user_id,
        ),
        input.archived ? { ...input, filter: 'any' } : input,
      )
      return jsonText(
        `{"total":${rows.length},"data":${jsonList(page(rows, input).map((row) => textOf(seen, row, now)))}}`,
      )
    },

    async listGroupedProjects({ app, actor, input, now, reader }) {
      const seen = await seenBy(app, actor, reader)
      const rows = listed(seen, seen.rows, input)
      const groups = groupProjects(rows, input.groupBy)
      const texts = page(groups, input).map(
        ({ projects, ...head }) =>
          `${JSON.stringify(head).slice(0, -1)},"projects":${jsonList(projects.map((row) => textOf(seen, row, now)))}}`,
      )
      return jsonText(
        `{"total_groups":${groups.length},"total":${rows.length},"data":${jsonList(texts)}}`,
      )
    },

    getProject: async ({ actor, input, reader }) =>
      toDetails(reader, reader.get('project', input.id)!, actor),

    async listProjectManagers({ actor, db }) {
      const found = await db
        .selectFrom('project_member')
        .innerJoin('team_member', 'team_member.id', 'project_member.team_member_id')
        .innerJoin('team', 'team.id', 'team_member.team_id')
        .innerJoin('team as own', 'own.organization_id', 'team.organization_id')
        .select(['team_member.user_id', 'team_member.name', 'team_member.id as team_member_id'])
        .where('own.id', '=', actor.team_id)
        .where('project_member.access_level', '=', 'PROJECT_MANAGER')
        .where('team_member.user_id', 'is not', null)
        .orderBy('team_member.name')
        .orderBy('team_member.id')
        .execute()
      const once = new Map(found.toReversed().map((row) => [row.user_id!, row]))
      return [...once]
        .map(([id, { name, team_member_id }]) => ({ id, name, team_member_id }))
        .sort(byName)
    },

    async archiveProjectForAll({ actor, input, newId, write }) {
      await write(async ({ db, within }) => {
        const marked = await db
          .selectFrom('project_archive')
          .select(['id', 'user_id'])
          .where('project_id', '=', input.id)
          .execute()
        const wanted = input.on ?? marked.length === 0
        const have = new Set(marked.map(({ user_id }) => user_id))
        if (!wanted)
          for (const { id, user_id } of marked)
            await within({ user: user_id }).remove('project_archive', id)
        else
          for (const { user_id } of await within({ team: actor.team_id }).list('team_member', {
            team_id: actor.team_id,
          }))
            if (user_id && !have.has(user_id))
              await within({ user: user_id }).add('project_archive', {
                id: newId(`archive:${user_id}`),
                user_id,
                project_id: input.id,
              })
      })
      return []
    },
  },
})

/**
 * The projects an actor can see: all of the team for owners and admins, otherwise those they are a
 * member of.
 */
interface Seen {
  actor: Actor
  marks: Marks
  rows: SharedRow[]
  of: ReadonlyMap<string, { summary: Summary; shown: Shown }>
}

async function seenBy(app: App, actor: Actor, reader: Reader): Promise<Seen> {
  const all = await app.projects.of(actor.team_id)
  const own = all.filter((summary) => sees(summary, actor))
  const of = new Map(
    own.map((summary) => [summary.project.id, { summary, shown: shownOf(summary, reader) }]),
  )
  return {
    actor,
    marks: {
      favorites: markedProjects(reader, 'project_favorite'),
      archived: markedProjects(reader, 'project_archive'),
    },
    rows: [...of.values()].map(({ shown }) => shown.row),
    of,
  }
}

interface Listing {
  filter: MarkFilter
  search: string
  statuses: readonly string[]
  categories: readonly string[]
  priorities: readonly string[]
  field: ProjectSortField
  order: 'asc' | 'desc'
}

const listed = (
  { marks }: Seen,
  rows: readonly SharedRow[],
  { filter, field, order, ...rest }: Listing,
) => sortProjects(filterProjects(rows, { mark: filter, ...rest }, marks), field, order)

/** A row as JSON: the shared part, followed by the user's own marks. */
function textOf({ actor, marks, of }: Seen, row: SharedRow, now: number): string {
  const { summary, shown } = of.get(row.id)!
  const place = summary.places.find((place) => place.team_member_id === actor.team_member_id)
  const own = toOwnMarks(row, {
    favorite: marks.favorites.has(row.id),
    archived: marks.archived.has(row.id),
    place,
    now,
  })
  return `${shown.text.slice(0, -1)},${JSON.stringify(own).slice(1)}`
}
