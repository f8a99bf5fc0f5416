import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { InfoRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { touch } from '../../../parts/page/measures.ts'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'

const useStyles = makeStyles({
  opener: { flexShrink: 0, [touch]: { minWidth: '40px', minHeight: '40px' } },
  surface: { maxWidth: 'min(360px, calc(100vw - 32px))' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  /** Digits that are compared, or copied. */
  digits: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
})

type Entry = Output<Contract['listAudit']>['data'][number]

/** A button that opens what identifies an entry: its place and hash in the chain, and who did it. */
export function EntryDetails({ entry: { place, hash, user_id } }: { entry: Entry }) {
  const styles = useStyles()
  const { t } = useTranslation('audit')
  const digits = `${styles.value} ${styles.digits}`
  return (
    <Popover trapFocus positioning={{ position: 'below', align: 'end' }}>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('details')} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            className={styles.opener}
            icon={<InfoRegular />}
          />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('details')} tabIndex={-1}>
        <dl className={styles.list}>
          <dt className={styles.term}>{t('columns.place')}</dt>
          <dd className={styles.value}>{place ?? t('notChained')}</dd>
          {hash !== null && (
            <>
              <dt className={styles.term}>{t('columns.hash')}</dt>
              <dd className={digits}>{hash}</dd>
            </>
          )}
          {user_id !== null && (
            <>
              <dt className={styles.term}>{t('columns.userId')}</dt>
              <dd className={digits}>{user_id}</dd>
            </>
          )}
        </dl>
      </PopoverSurface>
    </Popover>
  )
}
