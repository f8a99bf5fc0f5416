import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { CloudCheckmarkRegular, CloudOffRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { connection } from '../../../client/engine/live/connection.ts'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { ScreenReaderText } from '../../../parts/page/ScreenReaderText.tsx'
import { TextButton } from '../../../parts/page/TextButton.tsx'
import { openOverlay } from '../overlays/overlays.ts'
import { useTrouble } from './use-trouble.ts'

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
  link: { color: 'inherit' },
})

/** What `ConnectionLine` says, read aloud when it changes. */
export function ConnectionBar() {
  return (
    <div role="status">
      <ConnectionLine />
    </div>
  )
}

/**
 * What keeps changes from being saved: the connection, or a server that cannot or does not want to;
 * for a moment, that the connection is back (A4).
 */
export function ConnectionLine() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { restored } = useSnapshot(connection)
  const { waiting } = useSnapshot(outbox)
  const trouble = useTrouble()
  return (
    <>
      {trouble && (
        <div className={mergeClasses(styles.bar, styles.trouble)}>
          {trouble.passes ? (
            <Spinner size="extra-tiny" />
          ) : (
            <CloudOffRegular className={styles.icon} />
          )}
          <span aria-hidden={trouble.text !== trouble.told}>{trouble.text}</span>
          {trouble.text !== trouble.told && <ScreenReaderText>{trouble.told}</ScreenReaderText>}
          {waiting.length > 0 && (
            <TextButton className={styles.link} onClick={() => openOverlay('changes')}>
              {t('changesWait', { count: waiting.length })}
            </TextButton>
          )}
        </div>
      )}
      {!trouble && restored && (
        <div className={mergeClasses(styles.bar, styles.good)}>
          <CloudCheckmarkRegular className={styles.icon} />
          <span>{t('connection-restored')}</span>
        </div>
      )}
    </>
  )
}
