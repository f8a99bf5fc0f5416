import { useCallback } from 'react'
import type { NamesOf } from '../../core/comments/content.ts'
import type { Row } from '../../core/model.ts'

/** How people mentioned in comments are called now, among the members of a team by id. */
export const useNameOf = (members: ReadonlyMap<string, Row<'team_member'>>): NamesOf =>
  useCallback(({ team_member_id, name }) => members.get(team_member_id)?.name ?? name, [members])
