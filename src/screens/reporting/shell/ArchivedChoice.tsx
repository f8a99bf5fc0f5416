import { Checkbox, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { touch } from '../../../parts/page/measures.ts'
import type { useArchived } from './use-archived.ts'

const useStyles = makeStyles({
  root: { whiteSpace: 'nowrap', [touch]: { minHeight: '40px' } },
  box: { alignSelf: 'center' },
})

/** Whether a report counts archived projects in (A3.23); `of` is what `useArchived` gives. */
export function ArchivedChoice({
  of: [archived, setArchived],
}: {
  of: ReturnType<typeof useArchived>
}) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  return (
    <Checkbox
      className={styles.root}
      indicator={{ className: styles.box }}
      label={t('includeArchived')}
      checked={archived}
      onChange={(_, { checked }) => setArchived(checked === true)}
    />
  )
}
