import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFoot } from '../../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { InvitationLinks } from '../../../parts/invitations/InvitationLinks.tsx'
import { UncopiedDialog } from '../../../parts/invitations/UncopiedDialog.tsx'
import type { InvitationLinkList } from '../../../parts/invitations/use-invitation-links.ts'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

interface InviteLinksDrawerProps {
  links: InvitationLinkList
  notes: ReactNode
  close: () => void
}

/** The links to pass on after invitations, where the server sends no mail. */
export function InviteLinksDrawer({ links, notes, close }: InviteLinksDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('invite')
  return (
    <SideDrawer
      title={t('linksTitle')}
      close={close}
      question={
        links.uncopied.length > 0 &&
        ((leave, stay) => <UncopiedDialog emails={links.uncopied} leave={leave} stay={stay} />)
      }
      foot={
        <DrawerFoot>
          <Button appearance="primary" onClick={close}>
            {t('done')}
          </Button>
        </DrawerFoot>
      }
    >
      <div className={styles.body}>
        {notes}
        <InvitationLinks links={links} />
      </div>
    </SideDrawer>
  )
}
