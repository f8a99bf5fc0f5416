import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../parts/data/use-user.ts'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { profileMenu } from './menu-code.ts'

const useStyles = makeStyles({ button: { minWidth: 0, padding: tokens.spacingHorizontalXXS } })

/** Leads to what concerns who is signed in (A2). */
export function ProfileButton() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { name, avatar_url } = useUser()
  return (
    <Opener code={profileMenu} props={{}}>
      {(trigger) => (
        <Tooltip content={t('profile')} relationship="label">
          <Button
            appearance="subtle"
            shape="circular"
            className={styles.button}
            icon={<NamedAvatar name={name} url={avatar_url} size={32} decorative />}
            {...trigger}
          />
        </Tooltip>
      )}
    </Opener>
  )
}
