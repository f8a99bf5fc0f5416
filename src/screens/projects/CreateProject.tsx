import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import {
  AddRegular,
  ArrowUploadRegular,
  ChevronDownRegular,
  DocumentCopyRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { may } from '../../core/catalogue/access.ts'
import { useActor } from '../../parts/data/use-user.ts'
import { phone } from '../../parts/page/measures.ts'
import { openOverlay } from '../shell/overlays/overlays.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS },
  create: { whiteSpace: 'nowrap' },
  short: { [phone]: { minWidth: 'auto' } },
  label: { [phone]: { display: 'none' } },
})

interface CreateProjectProps {
  /** Opens the drawer of a new project. */
  create: () => void
  /** Beside a title, where a phone has room for an icon alone. */
  inHead?: boolean
}

/** The ways to a new project, for those who may make one. */
export function CreateProject({ create, inHead = false }: CreateProjectProps) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  if (!may(useActor(), 'project.create')) return null
  return (
    <div className={styles.root}>
      <Button
        appearance="primary"
        className={mergeClasses(styles.create, inHead && styles.short)}
        icon={<AddRegular />}
        aria-label={t('createProject')}
        onClick={create}
      >
        <span className={inHead ? styles.label : undefined}>{t('createProject')}</span>
      </Button>
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<ChevronDownRegular />} aria-label={t('moreWaysToCreate')} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<DocumentCopyRegular />} onClick={() => openOverlay('fromTemplate')}>
              {t('createFromTemplate')}
            </MenuItem>
            <MenuItem icon={<ArrowUploadRegular />} onClick={() => openOverlay('importFile')}>
              {t('importFile')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
}
