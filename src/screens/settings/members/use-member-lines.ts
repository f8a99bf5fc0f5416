import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { useEveryMember, useJobTitles } from '../../../parts/data/use-team.ts'
import { useTeamQuery } from '../../../parts/data/use-team-query.ts'

const all = { all: true }

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
 * Everybody in the team, also who is deactivated or only invited. Who is online and in how many
 * projects is asked of the server again when members or projects change.
 */
export function useMemberLines(): MemberLine[] {
  const { t } = useTranslation('members')
  const members = useEveryMember()
  const titles = new Map(useJobTitles().map(({ id, name }) => [id, name]))
  const { value } = useTeamQuery('listMembers', all, ['team_member'], ['PROJECTS_CHANGED'])
  const known = new Map(value?.data.map((row) => [row.id, row]))
  return members.map((member) => ({
    id: member.id,
    name: member.name,
    email: member.email,
    also: member.email,
    access: t(member.role),
    title: titles.get(member.job_title_id ?? '') ?? '',
    projects: known.get(member.id)?.projects_count ?? null,
    isOnline: known.get(member.id)?.is_online ?? false,
    member,
  }))
}
