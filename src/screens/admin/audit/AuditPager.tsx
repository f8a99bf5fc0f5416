import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  ChevronDoubleLeftRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { touch } from '../../../parts/page/measures.ts'
import { TableFoot } from '../../../parts/table/TableFoot.tsx'
import { type AuditPlace, newest } from './use-audit-place.ts'

const useStyles = makeStyles({
  ways: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    '& > button': { [touch]: { minWidth: '40px', minHeight: '40px' } },
  },
})

interface AuditPagerProps {
  /** The page that is shown; undefined while it is not known. */
  shown: Output<Contract['listAudit']> | undefined
  /** Whether that is still the page, or the search, before the one that is chosen. */
  outdated: boolean
  place: AuditPlace
  size: number
  setSize: (size: number) => void
}

/** The ways to newer and older entries: a log that grows has no page numbers that stay. */
export function AuditPager({ shown, outdated, place, size, setSize }: AuditPagerProps) {
  const styles = useStyles()
  const { t } = useTranslation('audit')
  const { page, go } = place
  // Where no entry is newer, what comes is shown as it comes.
  const isNewest = 'after' in page && !outdated && shown?.newer === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is new each time
  useEffect(() => {
    if (isNewest) go(newest)
  }, [isNewest])
  if (!shown || shown.total <= limits.pageSizes[0]) return null
  const { data, newer, older } = shown
  const [first, last] = [data[0], data.at(-1)]
  return (
    <TableFoot {...{ size, setSize }}>
      {(newer || older) && (
        <nav className={styles.ways} aria-label={t('table:pages')}>
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronDoubleLeftRegular />}
            disabledFocusable={outdated || !newer}
            onClick={() => go(newest)}
          >
            {t('newest')}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            disabledFocusable={outdated || !newer}
            onClick={() => go(first ? { after: first.id } : newest)}
          >
            {t('newer')}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronRightRegular />}
            iconPosition="after"
            disabledFocusable={outdated || !older || !last}
            onClick={() => last && go({ before: last.id })}
          >
            {t('older')}
          </Button>
        </nav>
      )}
    </TableFoot>
  )
}
