import {
  Body1,
  makeStyles,
  mergeClasses,
  SearchBox,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { menuAbove, touch } from '../../parts/page/measures.ts'
import { cutText } from '../../parts/text/cut-text.ts'
import { MethodMark } from './MethodMark.tsx'
import { foundBy, type Operation } from './operations.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  search: { maxWidth: 'none', width: '100%' },
  found: {
    overflowY: 'auto',
    maxHeight: 'calc(100vh - 260px)',
    minHeight: '240px',
    [menuAbove]: { maxHeight: '320px', minHeight: 0 },
  },
  area: {
    margin: 0,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  call: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [touch]: { minHeight: '40px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
  },
  name: cutText,
})

interface CallListProps {
  operations: readonly Operation[]
  chosen: string | undefined
  choose: (id: string) => void
}

/** The calls by feature, found by words. */
export function CallList({ operations, chosen, choose }: CallListProps) {
  const styles = useStyles()
  const { t } = useTranslation('api')
  const [search, setSearch] = useState('')
  const found = foundBy(search, operations)
  const areas = [...new Set(found.map(({ area }) => area))]
  return (
    <nav className={styles.root} aria-label={t('calls')}>
      <SearchBox
        className={styles.search}
        placeholder={t('search')}
        aria-label={t('search')}
        input={{ maxLength: limits.trialSearchLength }}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      <Body1 role="status">{t('found', { count: found.length })}</Body1>
      <div className={styles.found}>
        {found.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        {areas.map((area) => (
          <section key={area} aria-label={area}>
            <Subtitle2 as="h2" className={styles.area} block>
              {area}
            </Subtitle2>
            <ul className={styles.list}>
              {found
                .filter((operation) => operation.area === area)
                .map(({ id, title, method }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={mergeClasses(styles.call, id === chosen && styles.chosen)}
                      aria-current={id === chosen ? 'true' : undefined}
                      onClick={() => choose(id)}
                    >
                      <MethodMark method={method} />
                      <span className={styles.name}>{title}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
