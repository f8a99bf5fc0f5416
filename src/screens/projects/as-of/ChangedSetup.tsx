import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type SetupDifference, setupTables } from '../../../core/history/setup-differences.ts'
import { Became, useChangeStyles } from './Became.tsx'
import { setupNames, useSetupText } from './use-setup-text.tsx'

const useStyles = makeStyles({
  section: { marginTop: tokens.spacingVerticalL },
  head: { ...typographyStyles.subtitle2, margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  kind: { marginLeft: 'auto', flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

/** The statuses, columns and members of a project that changed, came and went. */
export function ChangedSetup({ found }: { found: readonly SetupDifference[] }) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  return setupTables.map((table) => {
    const own = found.filter((each) => each.table === table)
    return (
      own.length > 0 && (
        <section key={table} className={styles.section} aria-label={t(`of_${table}`)}>
          <h3 className={styles.head}>{t(`of_${table}`)}</h3>
          <ul className={styles.list}>
            {own.map((each) => (
              <Changed key={each.id} difference={each} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

function Changed({ difference }: { difference: SetupDifference }) {
  const styles = useStyles()
  const changes = useChangeStyles()
  const { t } = useTranslation('asof')
  const { nameOf, shownIn } = useSetupText()
  const { before, after, fields } = difference
  return (
    <li className={changes.entry}>
      <div className={changes.head}>
        <span className={mergeClasses(changes.name, !after && changes.gone)}>
          {nameOf((after ?? before)!)}
        </span>
        {!(before && after) && <span className={styles.kind}>{t(before ? 'went' : 'came')}</span>}
      </div>
      {before && after && (
        <dl className={changes.columns}>
          {fields.map((field) => (
            <Became
              key={field}
              name={t(setupNames[field])}
              was={shownIn(before, field)}
              is={shownIn(after, field)}
            />
          ))}
        </dl>
      )}
    </li>
  )
}
