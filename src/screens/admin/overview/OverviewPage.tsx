import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { buttonsBelow, phone } from '../../../parts/page/measures.ts'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { SettingsPage } from '../../settings/shell/SettingsPage.tsx'
import { AdminList } from './AdminList.tsx'
import { Changeable } from './Changeable.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { useOrganization } from './use-organization.ts'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [buttonsBelow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: {
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}` },
  },
  /** As high as the owner that comes there. */
  outline: { minHeight: '92px' },
  wide: { gridColumn: '1 / -1' },
})

/** What the organisation is called, who owns it, and who its admins are (A2.40). */
export function OverviewPage() {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  const { organization, failure, again, rename, setNumber } = useOrganization()
  const state = {
    ...{ count: organization && 1, failure, again, empty: null },
    outline: (
      <div className={styles.outline}>
        <LineSkeleton lines={2} />
      </div>
    ),
    failed: { title: t('overview.failed'), text: t('failedText') },
  }
  return (
    <SettingsPage name="adminOverview">
      <div className={styles.cards}>
        <Card title={t('overview.name')}>
          <ListState {...state} outline={<LineSkeleton lines={1} />}>
            <div className={styles.name}>
              {organization && (
                <EditableName
                  name={organization.name}
                  most={limits.organisationName}
                  save={(name) => void rename(name)}
                >
                  <Changeable>{organization.name}</Changeable>
                </EditableName>
              )}
            </div>
          </ListState>
        </Card>
        <Card title={t('overview.owner')}>
          <ListState {...state}>
            {organization && <OwnerCard owner={organization} setNumber={setNumber} />}
          </ListState>
        </Card>
        <div className={styles.wide}>
          <AdminList />
        </div>
      </div>
    </SettingsPage>
  )
}
