import { Link, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { CloudCheckmarkRegular, CloudOffRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { connection, isTrouble } from '../../../client/engine/live/live.ts'
import { outbox } from '../../../client/engine/outbox/outbox.ts'
import { openOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  trouble: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
  },
  good: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  icon: { fontSize: '16px' },
  link: {
    fontSize: 'inherit',
    lineHeight: 'inherit',
    color: 'inherit',
    textDecorationLine: 'underline',
  },
})

/**
 * What keeps changes from being saved: the connection, or a server that cannot; for a moment, that
 * the connection is back (A4).
 */
export function ConnectionBar() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { state, restored } = useSnapshot(connection)
  const { waiting, unavailable } = useSnapshot(outbox)
  const trouble = isTrouble(state) || unavailable
  return (
    <div role="status">
      {trouble && (
        <div className={mergeClasses(styles.bar, styles.trouble)}>
          {state === 'reconnecting' ? (
            <Spinner size="extra-tiny" />
          ) : (
            <CloudOffRegular className={styles.icon} />
          )}
          <span>{t(isTrouble(state) ? textOf[state] : 'server-unavailable')}</span>
          {waiting.length > 0 && (
            <Link as="button" inline className={styles.link} onClick={() => openOverlay('changes')}>
              {t('changesWait', { count: waiting.length })}
            </Link>
          )}
        </div>
      )}
      {!trouble && restored && (
        <div className={mergeClasses(styles.bar, styles.good)}>
          <CloudCheckmarkRegular className={styles.icon} />
          <span>{t('connection-restored')}</span>
        </div>
      )}
    </div>
  )
}

const textOf = {
  reconnecting: 'reconnecting',
  lost: 'connection-lost',
  limited: 'connection-limited',
} as const
