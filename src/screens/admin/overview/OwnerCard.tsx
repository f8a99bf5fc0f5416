import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { contactNumber } from '../../../core/organisation/contact-number.ts'
import { phone } from '../../../parts/page/measures.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { Changeable } from './Changeable.tsx'
import type { Organization } from './use-organization.ts'

const useStyles = makeStyles({
  owner: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}` },
  },
  texts: { display: 'flex', flexDirection: 'column', alignItems: 'start', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  email: { overflowWrap: 'anywhere' },
  none: { color: tokens.colorBrandForegroundLink },
})

interface OwnerCardProps {
  owner: Organization
  setNumber: (number: string) => Promise<void>
}

/** Who owns the organisation, and the number at which they are reached. */
export function OwnerCard({
  owner: { owner_name, email, contact_number },
  setNumber,
}: OwnerCardProps) {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  return (
    <div className={styles.owner}>
      <NamedAvatar name={owner_name} size={40} decorative />
      <div className={styles.texts}>
        <span className={styles.name}>{owner_name}</span>
        <Link className={styles.email} href={`mailto:${email}`}>
          {email}
        </Link>
        <EditableName
          optional
          label={t('overview.number')}
          name={contact_number ?? ''}
          most={limits.contactNumber}
          check={(text) =>
            contactNumber(text) === undefined ? t('overview.numberWrong') : undefined
          }
          save={(number) => void setNumber(number)}
        >
          {contact_number ? (
            <Changeable>{contact_number}</Changeable>
          ) : (
            <span className={styles.none}>{t('overview.addNumber')}</span>
          )}
        </EditableName>
      </div>
    </div>
  )
}
