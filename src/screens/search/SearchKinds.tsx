import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type SearchKind, searchKinds } from '../../core/search/ranking.ts'
import { Tabs } from '../../parts/tabs/Tabs.tsx'
import type { SearchChoices } from './use-search-choices.ts'

const useStyles = makeStyles({
  kinds: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    marginBottom: tokens.spacingVerticalS,
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
})

interface SearchKindsProps {
  choices: SearchChoices
  /** How much was found of each kind; undefined while it is not known. */
  counts: Readonly<Record<SearchKind, number>> | undefined
  /** Whether there is more than could be counted. */
  more: boolean
}

/** Which kinds are shown, and how much there is of each. */
export function SearchKinds({ choices: { kind, setKind }, counts, more }: SearchKindsProps) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const countOf = (value: SearchKind | 'all') =>
    value === 'all'
      ? searchKinds.reduce((sum, each) => sum + (counts?.[each] ?? 0), 0)
      : (counts?.[value] ?? 0)
  return (
    <Tabs
      className={styles.kinds}
      label={t('kinds.label')}
      selected={kind}
      onSelect={setKind}
      tabs={(['all', 'task', 'project', 'comment', 'update', 'file', 'person'] as const).map(
        (value) => ({
          value,
          name: (
            <>
              {t(`kinds.${value}`)}
              {counts && (
                <span className={styles.count}>
                  {' '}
                  {countOf(value)}
                  {more && countOf(value) > 0 ? '+' : ''}
                </span>
              )}
            </>
          ),
        }),
      )}
    />
  )
}
