import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular, DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: tokens.spacingVerticalL,
    alignSelf: 'center',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
})

interface TemplateSelectionProps {
  count: number
  remove: () => void
  clear: () => void
}

/** What is done with the selected tasks of a template. */
export function TemplateSelection({ count, remove, clear }: TemplateSelectionProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  if (count === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('selectedCount', { count })}>
      {t('selectedCount', { count })}
      <Button
        appearance="subtle"
        className={danger.quiet}
        icon={<DeleteRegular />}
        onClick={remove}
      >
        {t('delete')}
      </Button>
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('clearSelection')}
        onClick={clear}
      />
    </div>
  )
}
