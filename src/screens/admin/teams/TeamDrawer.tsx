import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { DrawerFoot } from '../../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { InviteToTeam } from './InviteToTeam.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { type AdminMember, type AdminRole, TeamMembers } from './TeamMembers.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

const formId = 'team'

interface TeamDrawerProps {
  team: { id: string; name: string }
  close: () => void
}

/** Renames a team of the organisation, and changes who is in it and as what (A7.52, A7.53). */
export function TeamDrawer({ team, close }: TeamDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  const { id } = team
  const { value, failure, again } = useQuery('getOrganizationTeam', { id }, [
    'ORGANIZATION_CHANGED',
  ])
  const { name } = value ?? team
  const isGone = failure instanceof Refusal && failure.code === 'not_found'
  const [inviting, setInviting] = useState(false)
  const [removed, setRemoved] = useState<AdminMember>()
  const form = useForm({
    start: { name, roles: {} as Readonly<Record<string, AdminRole>> },
    follows: true,
    unreachable: t('common:unreachable'),
    check: (values) => ({
      name: values.name.trim() === '' ? t('table:nameRequired') : undefined,
    }),
    async send(values) {
      const teamMembers = Object.entries(values.roles).map(([id, role_name]) => ({
        id,
        role_name,
      }))
      await ask('saveOrganizationTeam', { id, name: values.name.trim(), teamMembers })
      close()
    },
  })
  const { roles } = form.values
  const submit = (event: FormEvent) => form.submit(event)
  return (
    <SideDrawer
      title={name}
      close={close}
      width={limits.adminDrawerPx}
      unsaved={form.changed}
      foot={
        <DrawerFoot>
          <BusyButton type="submit" form={formId} busy={form.busy}>
            {t('teams.save')}
          </BusyButton>
        </DrawerFoot>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <NeedsServer />
        <FormFailure text={isGone ? whyOf(failure) : form.failure} />
        <Field label={t('teams.name')} required validationMessage={form.faults.name ?? null}>
          <Input
            value={form.values.name}
            maxLength={limits.teamName}
            onChange={(_, { value }) => form.set('name', value)}
          />
        </Field>
        <ListState
          count={value?.members_count}
          {...{ failure, again }}
          failed={{ title: t('teams.membersFailed'), text: t('failedText') }}
          outline={<LineSkeleton lines={4} />}
          empty={null}
        >
          <TeamMembers
            members={value?.team_members ?? []}
            roles={roles}
            setRole={(member, role) => form.set('roles', { ...roles, [member]: role })}
            remove={setRemoved}
          >
            <Button icon={<PersonAddRegular />} onClick={() => setInviting(true)}>
              {t('teams.addMembers')}
            </Button>
          </TeamMembers>
        </ListState>
      </form>
      {inviting && (
        <InviteToTeam
          team={{ id, name }}
          close={() => {
            setInviting(false)
            again()
          }}
        />
      )}
      {removed && (
        <RemoveMember
          member={removed}
          teamId={id}
          close={() => {
            setRemoved(undefined)
            again()
          }}
        />
      )}
    </SideDrawer>
  )
}
