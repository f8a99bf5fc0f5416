import { makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components'
import { PersonDeleteRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { page } from '../../../core/values/paging.ts'
import { contains } from '../../../core/values/text.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { DataTable } from '../../../parts/table/DataTable.tsx'
import { RowAction } from '../../../parts/table/RowAction.tsx'
import { RowsPager } from '../../../parts/table/RowsPager.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  title: { margin: 0 },
  table: {
    '--columns': 'minmax(0, 1fr) 132px 40px',
    position: 'relative',
  },
  line: {
    minHeight: '52px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    '& .row-actions': { opacity: 1 },
  },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  text: { ...cutText },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, ...cutText },
})

export type AdminMember = Output<Contract['getOrganizationTeam']>['team_members'][number]
export type AdminRole = 'Admin' | 'Member'

interface TeamMembersProps {
  members: readonly AdminMember[]
  /** The roles that were chosen and are not saved yet, by member. */
  roles: Readonly<Record<string, AdminRole>>
  setRole: (memberId: string, role: AdminRole) => void
  remove: (member: AdminMember) => void
  /** Stands beside the title. */
  children: ReactNode
}

/** Who is in a team, and as what. */
export function TeamMembers({ members, roles, setRole, remove, children }: TeamMembersProps) {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  const { id: user_id } = useUser()
  const danger = useDangerStyles()
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(1)
  const size = limits.pageSize
  const found = members.filter(({ name, email }) =>
    [name, email].some((text) => contains(text, typed.trim())),
  )
  const pages = Math.max(1, Math.ceil(found.length / size))
  const here = Math.min(index, pages)
  /** Why the role of a member is not changed here, if so. */
  const fixed = (member: AdminMember) =>
    member.role_name === 'Owner'
      ? t('teams.ownerStays')
      : member.user_id === user_id
        ? t('members:ownAccess')
        : member.pending_invitation
          ? t('members:pending')
          : undefined
  return (
    <>
      <div className={styles.head}>
        <Subtitle2 as="h3" className={styles.title}>
          {t('members')} {members.length}
        </Subtitle2>
        {children}
      </div>
      {members.length > limits.adminPageSize && (
        <TableSearch label={t('users.search')} choices={{ typed, setTyped }} />
      )}
      <DataTable
        headless
        label={t('members')}
        className={styles.table}
        lineClass={styles.line}
        rows={page(found, { index: here, size })}
        count={found.length}
        columns={[
          {
            name: 'name',
            head: t('name'),
            cell: ({ name, email, avatar_url, pending_invitation, active }) => (
              <span className={styles.person}>
                <NamedAvatar
                  {...{ name }}
                  url={avatar_url}
                  size={28}
                  pending={pending_invitation}
                  decorative
                />
                <span className={styles.texts}>
                  <span className={styles.text} title={name}>
                    {name}
                  </span>
                  <span className={styles.quiet} title={email}>
                    {email}
                  </span>
                  {(pending_invitation || !active) && (
                    <span className={styles.quiet}>
                      {t(pending_invitation ? 'members:pending' : 'members:deactivated')}
                    </span>
                  )}
                </span>
              </span>
            ),
          },
          {
            name: 'role',
            head: t('teams.role'),
            cell: (member) => {
              const why = fixed(member)
              const select = (
                <Select
                  aria-label={t('teams.roleOf', { name: member.name })}
                  value={roles[member.id] ?? member.role_name}
                  disabled={why !== undefined}
                  onChange={(_, { value }) => setRole(member.id, value as AdminRole)}
                >
                  {member.role_name === 'Owner' && (
                    <option value="Owner">{t('members:owner')}</option>
                  )}
                  <option value="Admin">{t('members:admin')}</option>
                  <option value="Member">{t('members:member')}</option>
                </Select>
              )
              return why ? (
                <Tooltip content={why} relationship="description">
                  <span>{select}</span>
                </Tooltip>
              ) : (
                select
              )
            },
          },
          {
            name: 'actions',
            head: t('actions'),
            unseen: true,
            cell: (member) =>
              member.role_name === 'Owner' || member.user_id === user_id ? null : (
                <RowAction
                  className={danger.quiet}
                  label={t('members:remove', { name: member.name })}
                  icon={<PersonDeleteRegular />}
                  onClick={() => remove(member)}
                />
              ),
          },
        ]}
      />
      <RowsPager index={here} size={size} total={found.length} go={setIndex} />
    </>
  )
}
