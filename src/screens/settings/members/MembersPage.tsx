import { Button, makeStyles } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { useNeedsServer } from '../../../parts/form/needing.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { openOverlay } from '../../shell/overlays/overlays.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { MemberDrawer } from './MemberDrawer.tsx'
import { MemberQuestion, type Question } from './MemberQuestion.tsx'
import { useMemberColumns } from './use-member-columns.tsx'
import { useMemberPage } from './use-member-lines.ts'

const useStyles = makeStyles({
  table: {
    '--columns': 'minmax(176px, 3fr) minmax(72px, 1fr) 76px minmax(180px, 3fr) 104px 108px',
  },
})

/**
 * The members of the team (A2.37): who they are and what they may do. They are changed in a drawer,
 * deactivated and removed after a question, and invited in the drawer of the shell.
 */
export function MembersPage() {
  const styles = useStyles()
  const { t } = useTranslation('members')
  const { choices, lines, ...list } = useMemberPage()
  useNeedsServer()
  const [opened, setOpened] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const columns = useMemberColumns({ edit: (id) => setOpened(id), ask: setQuestion })
  const member: Row<'team_member'> | undefined = lines.find(({ id }) => id === opened)?.member
  return (
    <SettingsPage
      name="settingsTeamMembers"
      count={list.total === undefined ? undefined : lines.length}
      tools={
        <>
          <TableSearch label={t('search')} choices={choices} />
          <Button
            appearance="primary"
            icon={<PersonAddRegular />}
            onClick={() => openOverlay('invite')}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <PagedTable
        {...list}
        stacks
        label={t('shell:routes.teamMembers')}
        className={styles.table}
        choices={choices}
        columns={columns}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
        onOpen={({ id }) => setOpened(id)}
      />
      {member && (
        <MemberDrawer key={member.id} member={member} close={() => setOpened(undefined)} />
      )}
      {question && <MemberQuestion {...question} close={() => setQuestion(undefined)} />}
    </SettingsPage>
  )
}
