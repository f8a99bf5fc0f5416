import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reader } from '../../../core/engine/store.ts'
import { kindOf, type TaskDifference } from '../../../core/history/differences.ts'
import type { Row } from '../../../core/model.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { ChangedTask } from './ChangedTask.tsx'

/** So many are listed at once: there may be thousands. */
const atOnce = 100

const kinds = ['changed', 'added', 'removed'] as const

const useStyles = makeStyles({
  section: { marginTop: tokens.spacingVerticalM },
  head: { ...typographyStyles.subtitle2, margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  counts: { margin: 0, fontVariantNumeric: 'tabular-nums' },
})

interface ChangesProps {
  /** The project as it is now. */
  project: Row<'project'>
  before: Reader
  after: Reader
  found: readonly TaskDifference[]
}

/** The tasks that changed, came and went between two moments, each with what changed. */
export function Changes({ project, before, after, found }: ChangesProps) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  const [most, setMost] = useState(atOnce)
  if (found.length === 0) return <EmptyState title={t('alike')} text={t('alikeText')} />
  const listed = found.slice(0, most)
  const countOf = (kind: (typeof kinds)[number]) =>
    found.filter((each) => kindOf(each) === kind).length
  return (
    <>
      <p className={styles.counts} role="status">
        {kinds.map((kind) => t(`count_${kind}`, { count: countOf(kind) })).join(' · ')}
      </p>
      {kinds.map((kind) => {
        const own = listed.filter((each) => kindOf(each) === kind)
        return (
          own.length > 0 && (
            <section key={kind} className={styles.section} aria-label={t(kind)}>
              <h3 className={styles.head}>{t(kind)}</h3>
              <ul className={styles.list}>
                {own.map((each) => (
                  <ChangedTask key={each.id} difference={each} {...{ project, before, after }} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {found.length > most && (
        <Button onClick={() => setMost(most + atOnce)}>
          {t('more', { count: Math.min(atOnce, found.length - most) })}
        </Button>
      )}
    </>
  )
}
