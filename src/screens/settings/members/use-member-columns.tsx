import { Badge } from '@fluentui/react-components'
import {
  DeleteRegular,
  EditRegular,
  PersonAvailableRegular,
  PersonProhibitedRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { report, ask as request } from '../../../client/engine/workspace.ts'
import type { Role } from '../../../core/members/rows.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { MemberEmail, MemberName } from '../../../parts/people/MemberCells.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { RowAction } from '../../../parts/table/RowAction.tsx'
import type { Question } from './MemberQuestion.tsx'
import type { MemberLine } from './use-member-lines.ts'

type Field = 'name' | 'title' | 'projects' | 'email' | 'access'

interface MemberDeeds {
  edit: (id: string) => void
  ask: (question: Question) => void
}

const colours = { owner: 'brand', admin: 'warning', member: 'subtle' } as const satisfies Record<
  Role,
  string
>

/** The columns of the team members page. */
export function useMemberColumns({ edit, ask }: MemberDeeds): Column<MemberLine, Field>[] {
  const { t } = useTranslation('members')
  const { team_member_id } = useUser()
  const danger = useDangerStyles()
  const head = (name: Field) => ({ name, sort: name })
  return [
    { ...head('name'), head: t('name'), cell: (line) => <MemberName line={line} /> },
    { ...head('title'), head: t('jobTitle'), cell: ({ title }) => title },
    { ...head('projects'), head: t('projects'), cell: ({ projects }) => projects ?? '–' },
    {
      ...head('email'),
      head: t('email'),
      title: ({ email }) => email,
      cell: ({ member }) => <MemberEmail member={member} />,
    },
    {
      ...head('access'),
      head: t('access'),
      cell: ({ access, member: { role } }) => (
        <Badge appearance="tint" color={colours[role]}>
          {access}
        </Badge>
      ),
    },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: ({ id, name, member }) => {
        const isOwn = id === team_member_id
        const stays = isOwn || member.role === 'owner'
        return (
          <>
            <RowAction
              label={t('edit', { name })}
              icon={<EditRegular />}
              disabled={member.role === 'owner' && !isOwn}
              onClick={() => edit(id)}
            />
            <RowAction
              label={t(member.active ? 'deactivate' : 'activate', { name })}
              icon={member.active ? <PersonProhibitedRegular /> : <PersonAvailableRegular />}
              disabled={stays}
              onClick={() => {
                if (member.active) ask({ what: 'deactivate', member })
                else request('deactivateMember', { id, active: false }).catch(report)
              }}
            />
            <RowAction
              className={danger.quiet}
              label={t('remove', { name })}
              icon={<DeleteRegular />}
              disabled={stays}
              onClick={() => ask({ what: 'remove', member })}
            />
          </>
        )
      },
    },
  ]
}
