import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { useEveryMember, useJobTitles } from '../../../parts/data/use-team.ts'
import { useTeamQuery } from '../../../parts/data/use-team-query.ts'
import { useListedRows } from '../../../parts/table/use-listed-rows.ts'

/** A member as the page lists them. */
export interface MemberLine {
  id: string
  name: string
  email: string
  /** What is searched beside the name. */
  also: string
  /** The access in words, to sort by. */
  access: string
  title: string
  /** In how many projects they are; null while the server has not said it. */
  projects: number | null
  isOnline: boolean
  member: Row<'team_member'>
}

/**
 * A page of everybody in the team, also who is deactivated or only invited. Who of them is online
 * and in how many projects is asked of the server, again when projects change: of those on the page
 * alone, as there may be thousands.
 */
export function useMemberPage() {
  const { t } = useTranslation('members')
  const members = useEveryMember()
  const titles = useJobTitles()
  const lines = useMemo(() => {
    const names = new Map(titles.map(({ id, name }) => [id, name]))
    return members.map(
      (member): MemberLine => ({
        id: member.id,
        name: member.name,
        email: member.email,
        also: member.email,
        access: t(member.role),
        title: names.get(member.job_title_id ?? '') ?? '',
        projects: null,
        isOnline: false,
        member,
      }),
    )
  }, [members, titles, t])
  const list = useListedRows(lines, [
    ...(['name', 'title', 'projects', 'email', 'access'] as const),
  ])
  const { typed, paging } = list.choices
  // The server alone knows the order by projects.
  const isServers = paging.field === 'projects'
  const { value } = useTeamQuery(
    'listMembers',
    {
      size: String(paging.size),
      ...(isServers
        ? {
            ...{ index: String(paging.index), search: typed.trim() },
            ...{ field: 'projects_count', order: paging.order },
          }
        : { ids: list.rows.map(({ id }) => id).join(' ') }),
    },
    isServers ? ['team_member'] : [],
    ['PROJECTS_CHANGED'],
  )
  const known = new Map(value?.data.map((row) => [row.id, row]))
  const own = new Map(lines.map((line) => [line.id, line]))
  const page = isServers && value ? value.data.flatMap(({ id }) => own.get(id) ?? []) : list.rows
  const rows = page.map((line) => ({
    ...line,
    projects: known.get(line.id)?.projects_count ?? null,
    isOnline: known.get(line.id)?.is_online ?? false,
  }))
  return { ...list, rows, lines }
}
